import unhomoglyph from "unhomoglyph";
import { normalText } from "#app/platform/forms/normal-text.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import staffWords from "./staff-words.json" with { type: "json" };

/** The product, which no member is either. */
const product = "liaison";

/** Figures and signs that are written for a letter. */
const writtenFor: Readonly<Record<string, string>> = {
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "€": "e",
  "+": "t",
  "!": "l",
  "¡": "l",
  i: "l",
};

const withoutMarks = (text: string): string => normalText(text, "NFKD").replaceAll(/\p{M}/gu, "");

/** A text without marks, with one letter for all that look like it. Source: Unicode UTS #39, section 4, "skeleton". */
function skeleton(text: string): string {
  // why twice: what a letter looks like comes before what it stands for, and what it stands for looks like something
  // too
  const plain = unhomoglyph(withoutMarks(unhomoglyph(normalText(text, "NFC"))));
  return [...withoutMarks(plain).toLowerCase()]
    .map((letter) => writtenFor[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Small and capital letters look like different others. */
const skeletons = (text: string): string[] => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase()].map(skeleton)),
];
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
const whole = (words: readonly string[]): string[] => words.flatMap((word) => skeletons(word).map(lettersOf));

const staff = new Set(whole(Object.values(staffWords).flat()));

/** Whether a text is nothing but the given words, one after the other. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1)
    reached[end] = [...words].some((word) => reached[end - word.length] === true && text.slice(0, end).endsWith(word));
  return text !== "" && reached[text.length] === true;
}

/**
 * Tells whether a profile name could be taken for the brand or its staff: a word of staff in any language stands in it,
 * or nothing else than such words, the brand, its hosts and the product, in whatever letters, spacing and figures. A
 * name that merely holds the letters of such a word ("Adminah") is like any other.
 */
export function isReservedName(
  { id, hosts, settings }: Pick<Tenant, "id" | "hosts" | "settings">,
  name: string,
): boolean {
  const own = [product, id, settings.name, ...hosts, ...hosts.map((host) => host.split(".").at(-2) ?? host)];
  const reserved = new Set([...staff, ...whole(own)].filter((word) => word.length > 1));
  const withoutNumber = name.replace(/(?<![\p{N}\p{P}\s])[\p{N}\p{P}\s]+$/u, "");
  return [name, withoutNumber].some((variant) =>
    skeletons(variant).some(
      (seen) => seen.split(/[^\p{L}\p{N}]+/u).some((word) => staff.has(word)) || isMadeOf(lettersOf(seen), reserved),
    ),
  );
}
