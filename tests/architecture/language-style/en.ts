import { noAmerican } from "#tests/architecture/language-style/english-spellings.ts";
import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** What holds for English of every country: typography and the product's own terms. */
export const englishRules: readonly StyleRule[] = [
  { pattern: /'/, instead: "’" },
  { pattern: /"/, instead: "“ ”" },
  { pattern: /[\d}] %/, instead: "46%, without a space" },
  { pattern: /\.\.\.| …/, instead: "…, without a space before it" },
  { pattern: / [–—] |—/, instead: "a comma, a colon or a new sentence" },
  { pattern: /\bmail(s|ed|ing)?\b/i, instead: "email (mail is post)" },
  { pattern: /\be-mail/i, instead: "email" },
  { pattern: /\b(some|any|every)body\b/i, instead: "someone, anyone, everyone" },
  {
    pattern: /\b(sign|signed|signing) in\b|\blogon\b|\bregistration\b/i,
    instead: "log in, sign up",
    except: ["pages/terms.hbs"],
  },
  { pattern: /(?<!\bon )\bthe house\b/i, instead: "us, or the brand's name" },
  { pattern: /\bknows? no\b/i, instead: "does not support, has no" },
  { pattern: /\b(look|looking) on\b/i, instead: "keep browsing" },
  { pattern: /\b(moving picture|on its way out|onto the table|without end)\b/i, instead: "the plain word for it" },
  { pattern: /\bwhom\b/i, instead: "who" },
  // why: readers in the United Kingdom are told distances in miles
  { pattern: /\bkilomet(?:re|er)s?\b(?! \(\w+ miles?\))/i, instead: "ten kilometres (six miles)" },
  { pattern: /\bconsent\b.*\b(take|taken) (it )?back\b/i, instead: "withdraw" },
  { pattern: /\breturn policy\b/i, instead: "withdrawal and refunds (returns are for goods)" },
  { pattern: /\bWas it not you\b|\bDid you not\b|\bneed do nothing\b/, instead: "Not you? If you did not …" },
  { pattern: /\b(took|taken|take) (a|the|no|this|that|first) (first )?decision/i, instead: "make a decision" },
  { pattern: /\bdevice(’s|s’)? place\b|\bplace of your device\b/i, instead: "location" },
  { pattern: /\b(fake|virtual|animated|entertainment) profiles?\b/i, instead: "fictional profile" },
  { pattern: /\b(coins?|tokens?)\b/i, instead: "credits" },
  { pattern: /\bpush messages?\b|\bmessages to your phone\b/i, instead: "notifications" },
];

/** Texts that hold an American spelling because a name is spelt so. */
const properNames: Readonly<Record<string, readonly string[]>> = { centre: ["pages/2257-compliance-statement.hbs"] };

/** The mechanical part of docs/languages/en.md. */
export const rules: readonly StyleRule[] = [
  ...englishRules,
  ...noAmerican.map((rule) => ({ ...rule, except: properNames[rule.instead] ?? [] })),
];
