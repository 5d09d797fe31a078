import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { icebreakerContract } from "#app/domain/chat/icebreakers/icebreaker-contract.ts";
import { messageContract } from "#app/domain/chat/messages/message-contract.ts";
import { renameContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { longestPasskeyName } from "#app/domain/identity/passkeys/passkey-limits.ts";
import { deletionStep } from "#app/domain/membership/leaving/deletion-contract.ts";
import { signupContract } from "#app/domain/membership/signup/signup-contract.ts";
import { debitBlockContract } from "#app/domain/money/desk/debit-blocks/debit-block-contract.ts";
import { reasonContract } from "#app/domain/money/desk/log/reason-field.ts";
import { paymentFilterContract } from "#app/domain/money/desk/payments/payment-filters.ts";
import { mandateContract } from "#app/domain/money/mandates/mandate-contract.ts";
import { newsContract } from "#app/domain/notifications/news/news-contract.ts";
import { invitationContract } from "#app/domain/operator-identity/invitations/invitation-contract.ts";
import { aboutContract, answersContract } from "#app/domain/profiles/own-profile/profile-contracts.ts";
import { longestAnswer } from "#app/domain/profiles/prompts/prompts.ts";
import { longestTexts } from "#app/domain/profiles/traits/profile-values.ts";
import {
  complaintContract,
  complaintMessageContract,
  longestComplaint,
  longestLocation,
} from "#app/domain/safety/complaints/complaint-contract.ts";
import {
  appealAnswerContract,
  appealContract,
  decisionContract,
} from "#app/domain/safety/decisions/moderation-contract.ts";
import { longestReport, reportContract } from "#app/domain/safety/reports/report-contract.ts";
import { longestContract, withdrawalContract } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { tidyLine, tidyText } from "#app/platform/forms/tidy-text.ts";
import { isWritten } from "#app/platform/forms/written-text.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const messageLength = 700;
const about = aboutContract({ email: "", messageLength });
const signup = signupContract({
  today: new Date("2026-03-01"),
  countries: ["NL"],
  countryOfRegion: () => "NL",
  messageLength,
  isGuessable: () => false,
});

/** What the site's forms and calls read. */
const site: Readonly<Record<string, z.core.$ZodType>> = {
  message: messageContract(messageLength),
  icebreaker: icebreakerContract(messageLength),
  about,
  answers: answersContract,
  signup,
  leaving: deletionStep,
  complaint: complaintContract,
  "complaint message": complaintMessageContract,
  appeal: appealContract,
  "appeal answer": appealAnswerContract,
  decision: decisionContract,
  report: reportContract,
  withdrawal: withdrawalContract,
  mandate: mandateContract,
  passkey: renameContract,
  news: newsContract,
  reason: reasonContract,
  "payment filter": paymentFilterContract,
  "debit block": debitBlockContract,
  invitation: invitationContract,
};

type Leaf = { at: string; contract: z.core.$ZodType };

/** The texts of a contract, each with the names that lead to it. */
function textsOf(contract: z.core.$ZodType, at: string): Leaf[] {
  if (contract instanceof z.ZodObject)
    return Object.entries(contract.shape).flatMap(([name, inner]) => textsOf(inner, `${at}.${name}`));
  if (contract instanceof z.ZodArray) return textsOf(contract.element, `${at}[]`);
  if (contract instanceof z.ZodRecord) return textsOf(contract.valueType, `${at}{}`);
  if (contract instanceof z.ZodUnion) return contract.options.flatMap((option) => textsOf(option, at));
  if (contract instanceof z.ZodIntersection)
    return [contract.def.left, contract.def.right].flatMap((side) => textsOf(side, at));
  if (contract instanceof z.ZodPipe) return textsOf(contract.in, at);
  const { def } = contract._zod;
  if ("innerType" in def && def.innerType instanceof z.ZodType) return textsOf(def.innerType, at);
  return def.type === "string" ? [{ at, contract }] : [];
}

/** Whether a text has a form of its own, such as that of an id or of a pattern. */
function isFormed({ _zod: { def } }: z.core.$ZodType): boolean {
  return "format" in def || (def.checks ?? []).some(({ _zod }) => "format" in _zod.def);
}

const siteTexts = Object.entries(site).flatMap(([name, contract]) => textsOf(contract, name));
const consoleTexts = endpoints.flatMap(({ contract: { name, input } }) => textsOf(input, name));
const texts = [...siteTexts, ...consoleTexts].filter(
  ({ at }, index, all) => all.findIndex((each) => each.at === at) === index,
);
const free = texts.filter(({ contract }) => !isFormed(contract));
const written = free.filter(({ contract }) => isWritten(contract));

const [chosen, secret, ids] = ["one of a list", "what was typed counts to the letter", "what an address names"];

/** Texts that nobody writes, by the last of their names. */
const unwritten: Readonly<Record<string, string>> = {
  action: chosen,
  after: "where a list goes on",
  alarm: ids,
  amount: "a number",
  block: ids,
  brand: ids,
  code: "normalised and looked up as codes are",
  confirmed: "an id, typed once more",
  country: chosen,
  cursor: "where a list goes on",
  day: "a number",
  email: "an address has a form of its own",
  giftId: chosen,
  iban: "an account has a form of its own",
  id: ids,
  language: chosen,
  member: ids,
  month: "a number",
  name: "a profile's name has a stricter rule of its own (`nameProblem`)",
  operator: ids,
  password: secret,
  payment: ids,
  receipt: ids,
  region: chosen,
  secret,
  time_zone: chosen,
  extra: "what machines fill in, kept nowhere",
  whom: "an id, an address or an account",
  year: "a number",
  address: "an address is looked up to the letter",
  current: secret,
  file: ids,
  from: ids,
  host: "a host has a form of its own",
  hosts: "a host has a form of its own",
  news: ids,
  organizationToken: secret,
  passkey: ids,
  password_repeat: secret,
  path: "steps to a field",
  purchase: ids,
  queue: ids,
  secretKey: secret,
  session: ids,
  subjectId: ids,
  subjectKind: chosen,
  tenantId: ids,
  theme: chosen,
  timeZone: chosen,
  token: ids,
  transports: chosen,
  wallet: ids,
  webhookSecret: secret,
};

describe("a text of a contract", () => {
  it("is read as people write, or is of another kind", () => {
    const raw = free.filter(({ contract }) => !isWritten(contract));
    const kindOf = ({ at }: Leaf) =>
      at
        .split(".")
        .at(-1)
        ?.replace(/[[\]{}]+$/, "") ?? "";
    expect(raw.filter((text) => !Object.hasOwn(unwritten, kindOf(text))).map(({ at }) => at)).toEqual([]);
    expect(Object.keys(unwritten).filter((name) => !raw.some((text) => kindOf(text) === name))).toEqual([]);
    expect(raw.filter(({ at }) => at.endsWith(".name")).map(({ at }) => at)).toEqual(["about.name", "signup.name"]);
  });

  const leastOf = (contract: z.core.$ZodType) => (contract instanceof z.ZodString ? (contract.minLength ?? 0) : 0);
  const mostOf = (contract: z.core.$ZodType) => (contract instanceof z.ZodString ? (contract.maxLength ?? 0) : 0);
  const read = (contract: z.core.$ZodType, text: string) => z.safeParse(contract, text);
  const tidyOf = ({ contract }: Leaf): ((text: string) => string) =>
    read(contract, `${"x".repeat(20)}\n${"x".repeat(20)}`).data === `${"x".repeat(20)}\n${"x".repeat(20)}`
      ? tidyText
      : tidyLine;
  /** What is kept: of a passkey's name the beginning. */
  const keptOf = ({ at, contract }: Leaf, text: string) => {
    const isPasskey = contract === renameContract.shape.name || at === "passkey.name";
    return isPasskey ? tidyLine(text.slice(0, longestPasskeyName)) : text;
  };

  it.each(written)("$at is refused, or empty, where it is blank", ({ contract }) => {
    const blanks = [..."\u200b\u3164\u2800\u200f\u00ad\u2060\u0001\ufe0f\ufeff\u00a0\u034f", "\u{e0067}\u{e007f}"];
    for (const blank of ["", ...blanks, ...blanks.map((each) => ` ${each.repeat(20)}\r\n`)]) {
      const { success, data } = read(contract, blank);
      expect(success).toBe(leastOf(contract) === 0);
      if (success) expect(data).toBe("");
    }
  });

  it.each(written)("$at keeps what is good", (leaf) => {
    for (const good of [
      "❤️",
      "👨‍👩‍👧",
      "🇳🇱",
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
      "می‌خواهم",
      "שלום!",
    ]) {
      const text = Array.from(
        { length: Math.max(1, Math.ceil(leastOf(leaf.contract) / [...good].length)) },
        () => good,
      );
      const said = text.join(" ");
      if (said.length > mostOf(leaf.contract)) continue;
      expect(read(leaf.contract, said)).toMatchObject({ success: true, data: keptOf(leaf, said) });
      expect(read(leaf.contract, `\t${said}\u200b\r\n`)).toMatchObject({ success: true, data: keptOf(leaf, said) });
    }
  });

  it.each(written)("$at is counted after tidying", (leaf) => {
    const { contract } = leaf;
    const most = mostOf(contract);
    expect(most).toBeGreaterThan(0);
    const full = `${"a\n".repeat(most)}`.slice(0, most - 1) + "a";
    const pasted = ` \u200b${full.replaceAll("\n", "\r\n")}\r\n\r\n`.replace("a", "a\u00ad");
    const tidy = tidyOf(leaf)(full);
    expect(tidy).toHaveLength(most);
    expect(read(contract, pasted)).toMatchObject({ success: true, data: keptOf(leaf, tidy) });
    expect(read(contract, `${full}a`).success).toBe(false);
    expect(read(contract, "💌".repeat(most)).success).toBe(false);
    if (leastOf(contract) > 1) expect(read(contract, `a${" \u200b".repeat(leastOf(contract))}`).success).toBe(false);
  });

  it("of every contract that reads what people write is in this test", () => {
    const here = readFileSync(`${projectRoot}/tests/architecture/written-texts.test.ts`, "utf8");
    const readers = sourceFiles.filter(({ imports }) =>
      imports.some(({ target }) => target === "app/platform/forms/written-text.ts"),
    );
    expect(
      readers
        .map(({ name }) => name)
        .filter((name) => !name.startsWith("app/console/contracts/") && !here.includes(`"#${name}"`)),
    ).toEqual(["app/features/lang-config/brand-texts-data.server.ts"]);
  });
});

/** Files whose contracts take texts as they come, outside of the console's and of those above, by what these are. */
const asTheyCome: Readonly<Record<string, readonly string[]>> = {
  "what the house's own files, tables and drafts hold": [
    "app/domain/brands/pages/default-page.server.ts",
    "app/domain/profiles/prompts/read-answers.ts",
    "app/domain/profiles/regions/country-outline.server.ts",
    "app/domain/profiles/regions/region-table.server.ts",
    "app/domain/tenants/drafts/draft.ts",
    "app/domain/tenants/lifecycle/begin-brand.server.ts",
    "app/domain/tenants/lifecycle/clone-brand.server.ts",
    "app/domain/tenants/lifecycle/draft-starter.server.ts",
    "app/domain/tenants/lifecycle/draw-logo.ts",
    "app/domain/tenants/lifecycle/redraw-logo.server.ts",
    "app/domain/money/vat/seller.ts",
    "app/domain/money/desk/payments/payment-timeline.ts",
    "app/domain/safety/decisions/decision-reasons.ts",
    "app/domain/operations/processes/process-facts.ts",
    "app/http/files/other-release-files.server.ts",
  ],
  "jobs and signals of the process": [
    "app/domain/notifications/occasions/due-notification.ts",
    "app/domain/notifications/push/push-job.ts",
    "app/domain/profiles/listing/signal-public-profile.server.ts",
  ],
  "passwords and keys, which have a form of their own": [
    "app/domain/identity/passkeys/challenge-of.ts",
    "app/domain/identity/passwords/password-rule.ts",
    "app/domain/notifications/push/push-contract.ts",
  ],
  "ids, cursors, numbers and choices": [
    "app/domain/brands/landers/lander-choices.ts",
    "app/domain/discovery/search/search-filters.ts",
    "app/domain/membership/desk/search/member-cursor.ts",
    "app/domain/membership/signup/birth-date-rule.ts",
    "app/domain/money/orders/order-contract.ts",
    "app/domain/operator-identity/grants/grants-contract.ts",
    "app/domain/tenants/overview/brand-cursor.ts",
    "app/features/gifts/gift-contract.ts",
    "app/features/lang-config/brand-texts-data.server.ts",
    "app/features/language/answer-language.server.ts",
    "app/features/likes/like-contract.ts",
    "app/features/photos/own/change-photos.server.ts",
    "app/features/swipe/play-swipe.server.ts",
    "app/http/cookies/lander-choices.server.ts",
  ],
  "what links of networks carry": ["app/http/middleware/traffic-source.server.ts"],
  "what one page hands to the next in the same browser": ["app/features/login/carried-address.ts"],
  "what the server answers": [
    "app/features/openapi/paths.ts",
    "app/features/openapi/responses.ts",
    "app/features/signup/steps/device-region.ts",
    "app/features/signup/submission/post-signup.ts",
    "app/features/signup/submission/use-submission.ts",
  ],
};

it("no contract elsewhere takes a text as it comes", () => {
  const takers = sourceFiles
    .filter(({ name }) => /^app\/(?:domain|features|routes|http)\//.test(name))
    .filter(({ source }) => /(?:\bz\s*)\.string\([^)]*\)(?!\s*\.regex\()/.test(source));
  const here = readFileSync(`${projectRoot}/tests/architecture/written-texts.test.ts`, "utf8");
  expect(takers.map(({ name }) => name).filter((name) => !here.includes(`from "#${name}"`))).toEqual(
    Object.values(asTheyCome).flat().toSorted(),
  );
});

/** Every field with a counter or a limit of a page, with the contract that reads it. */
const limits: readonly (readonly [file: string, limit: string, most: number, field: z.core.$ZodType])[] = [
  ["app/features/appeals/appeal-page.tsx", "4_000", 4_000, appealContract.shape.text],
  ["app/features/complaints/complaint-page.tsx", "longestComplaint", longestComplaint, complaintContract.shape.text],
  [
    "app/features/complaints/complaint-status.tsx",
    "longestComplaint",
    longestComplaint,
    complaintMessageContract.shape.text,
  ],
  ["app/features/complaints/notice-fields.tsx", "longestLocation", longestLocation, complaintContract.shape.location],
  [
    "app/features/icebreakers/icebreaker-form.tsx",
    "longest",
    messageLength,
    icebreakerContract(messageLength).shape.text,
  ],
  ["app/features/leaving/reasons-step.tsx", "1_000", 1_000, deletionStep.options[0].shape.comment],
  ["app/features/profile/about-section.tsx", "longestTexts.bio", longestTexts.bio, about.shape.bio],
  ["app/features/profile/about-section.tsx", "longestTexts.note", longestTexts.note, about.shape.note],
  ["app/features/profile/about-section.tsx", "messageLength", messageLength, about.shape.opening_message],
  ["app/features/profile/answers-section.tsx", "longestAnswer", longestAnswer, answersContract.shape.answer_1],
  ["app/features/reports/report-form.tsx", "longestReport", longestReport, reportContract.shape.text],
  ["app/features/signup/completion-fields.tsx", "longestTexts.bio", longestTexts.bio, about.shape.bio],
  ["app/features/signup/steps/consent-step.tsx", "offer.messageLength", messageLength, signup.shape.signup_message],
  [
    "app/features/withdrawal/withdrawal-form.tsx",
    "longestContract",
    longestContract,
    withdrawalContract.shape.contract,
  ],
];

describe("the counter of a page", () => {
  it.each(limits)("in %s counts to %s, as the contract does", (_, __, most, field) => {
    expect(z.safeParse(field, "x".repeat(most)).success).toBe(true);
    expect(z.safeParse(field, "x".repeat(most + 1)).success).toBe(false);
  });

  it("stands in this table", () => {
    const counted = sourceFiles
      .filter(({ name }) => name.startsWith("app/features/"))
      .flatMap(({ name, source }) =>
        [...source.matchAll(/<TextArea\b[\s\S]*?\/>/g)].flatMap(([area]) => {
          const limit = /maxLength=\{([^}]+)\}/.exec(area)?.[1];
          return limit === undefined ? [] : [`${name} ${limit}`];
        }),
      );
    expect(counted.toSorted()).toEqual(
      limits
        .map(([file, limit]) => `${file} ${limit}`)
        .filter((row) => !/notice-fields|withdrawal-form/.test(row))
        .toSorted(),
    );
  });
});
