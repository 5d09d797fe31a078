import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What is written in one place, and how a second one would look. */
const concepts: readonly {
  concept: string;
  place: string;
  elsewhere: readonly RegExp[];
  seconds: readonly string[];
  exempt?: Readonly<Record<string, string>>;
}[] = [
  {
    concept: "the length of a minute, an hour and a day",
    place: "app/platform/clock/durations.ts",
    elsewhere: [
      /(?<!max-age=)\b(?:60 \* 60|60 \* 1_?000|\w+ \* 60_000|86_?400(?:_?000)?|3_?600(?:_?000)?)\b/,
      /\b(?:const|let) (?:minute|hour|day|week)(?:In\w+|Seconds|Milliseconds|Ms)? = [\d(]/,
    ],
    seconds: [
      "const perDay = { windowSeconds: 24 * 60 * 60 }",
      "now + lockMinutes * 60_000",
      "const dayInMs = 24 * hour",
      "keepSeconds: 3600",
      "86_400_000",
    ],
  },
  {
    concept: "the normal form of a text that somebody sent",
    place: "app/platform/forms/normal-text.ts",
    elsewhere: [/\.normalize\("NF/],
    seconds: ['text.normalize("NFC")'],
    exempt: {
      "app/console/pages/brands/id-of-name.ts": "in the operator's own browser",
      "app/domain/identity/passwords/password-rule.ts": "of 200 characters, for what is longer is refused before",
      "app/domain/identity/passwords/password-strength.ts": "of 200 characters",
      "app/domain/identity/passwords/password-words.ts": "words that are kept already",
      "app/domain/tenants/lifecycle/draw-logo.ts": "a brand's name",
      "app/domain/tenants/overview/brand-page.ts": "brands' names",
      "app/features/profile/interests-section.tsx": "in the member's own browser",
      "app/platform/crypto/password.server.ts": "of 200 characters",
      "prisma/seed/world/build-person.ts": "names that the seed makes",
    },
  },
  {
    concept: "which time zone the database takes",
    place: "app/platform/db/zones/known-time-zone.server.ts",
    elsewhere: [
      /\bat time zone (?!'UTC'|known_zone\(|\(select known_zone\()/,
      /\bdate_trunc\('\w+', [^,()`]+, (?!'UTC'|known_zone\(|\(select known_zone\()/,
    ],
    seconds: ["${now}::timestamptz at time zone a.time_zone", "date_trunc('day', $5::timestamptz, $6)"],
  },
  {
    concept: "how a job goes over brands",
    place: "app/platform/jobs/define-brand-sweep.server.ts",
    elsewhere: [
      /\bfor (?:await )?\(const .* of .*\b(?:tenants|listTenants\(\)|listPublished\(\)|listEveryTenant\(\))\)/,
      /\.tenant\.findMany\(\{ select: \{ id: true \} \}\)/,
      /\bdefineScheduledJob\(/,
    ],
    seconds: [
      "const tenants = await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }));",
      "for (const { id: tenantId } of tenants)",
      "for (const tenant of processRegistry().listTenants()) {",
      'defineScheduledJob("sweep-passes", "29 4 * * *", sweepPasses)',
    ],
    exempt: {
      "app/commands/print-addresses.ts": "prints",
      "app/domain/operator-identity/demo/add-demo-operators.server.ts": "of the demo, no job",
      "app/jobs.server.ts": "the shelf of releases is of no brand",
      "app/platform/jobs/define-job.ts": "what a sweep is made with",
      "prisma/seed/list-demo-brands.ts": "of the demo, no job",
    },
  },
  {
    concept: "the refusal of what is done too often",
    place: "app/platform/runtime/enforce-limit.server.ts",
    elsewhere: [/processLimits\(\)\.takeToken\(/, /\{ allowed\b[^}]*\} = /],
    seconds: [
      "await processLimits().takeToken(take)",
      "const { allowed } = await limits.takeToken(take);",
      "const { allowed, giveBack } = await limits.takeToken(take);",
    ],
  },
  {
    concept: "whether a mail may go to an address",
    place: "app/domain/identity/mails/queue-mail.server.ts",
    elsewhere: [/enqueueJob\(\s*\w+,\s*sendMailJob\b/],
    seconds: ["await enqueueJob(tx, sendMailJob, payload);"],
    exempt: {
      "app/platform/runtime/process-mail.server.ts": "a mail that was admitted waits while its brand is paused",
    },
  },
  {
    concept: "what a mail says of whoever wrote into a form",
    place: "app/domain/safety/correspondence/mail-correspondent.server.ts",
    elsewhere: [/import \{ queueMail \}/],
    seconds: ['import { queueMail } from "#app/domain/identity/mails/queue-mail.server.ts";'],
    exempt: {
      "app/domain/identity/mail-addresses/mail-member.server.ts": "mails of accounts, in the brand's own words",
    },
  },
  {
    concept: "when the former link of a mail ends",
    place: "app/domain/identity/tokens/issue-mailed-token.server.ts",
    elsewhere: [/\bissueToken\(\w+, /],
    seconds: ['const secret = await issueToken(tx, ctx, { accountId, kind: "reactivation" });'],
    exempt: {
      "app/domain/membership/mail-change/request-mail-change.server.ts":
        "what a member asked for by the right password stands in the settings, mailed or not",
    },
  },
  {
    concept: "how a mail address is read",
    place: "app/platform/mail-address/mail-address.ts",
    elsewhere: [
      /\bz\s*\.email\(|\)\s*\.email\(/,
      /[eE]?[mM]ail\w*(?:[!?]?\.(?:trim|normalize)\([^)]*\))*[!?]?\.toLowerCase\(\)/,
      /\b(?:mail|to)?[aA]ddress\w*(?:[!?]?\.(?:trim|normalize)\([^)]*\))*[!?]?\.toLowerCase\(\)/,
      /includes\("@"\)/,
    ],
    seconds: [
      "email: z.email().max(254)",
      "z.string().trim().email()",
      "const email = input.email.trim().toLowerCase();",
      "hash(address.toLowerCase())",
      'typed.includes("@") ? { email: typed } : null',
    ],
  },
  {
    concept: "whether a person reads a page",
    place: "app/http/landers/is-person-reading.server.ts",
    elsewhere: [/"sec-purpose"/],
    seconds: ['const purpose = request.headers["sec-purpose"]'],
  },
  {
    concept: "whether Enter was pressed to go on",
    place: "app/platform/browser/is-typed-enter.ts",
    elsewhere: [/[kK]ey [!=]== "Enter"/, /\bisComposing\b/],
    seconds: ['if (event.key === "Enter") send();', "if (event.nativeEvent.isComposing) return;"],
    exempt: { "app/console/parts/virtual-list.tsx": "opens a row, in which nobody writes" },
  },
  {
    concept: "in which languages a missing text is looked for",
    place: "app/platform/i18n/fallback-languages.ts",
    elsewhere: [/"nl", "en"\]|\.nl \?\? \w+\.en\b/],
    seconds: ['fallbackLng: ["nl", "en"],', "copy[locale] ?? copy.nl ?? copy.en"],
  },
  {
    concept: "the names of locks that transactions take",
    place: "app/platform/db/locks/lock-name.server.ts",
    elsewhere: [/pg_advisory_xact_lock\(hashtext/],
    seconds: ["select pg_advisory_xact_lock(hashtextextended(${name}, 0))"],
  },
  {
    concept: "the numbers of locks that processes take",
    place: "app/platform/db/locks/advisory-locks.ts",
    elsewhere: [/\b7_205_118_\d{3}\b/, /\bconst \w*[lL]ock = \d/],
    seconds: ["const seedLock = 7_205_118_411;"],
  },
  {
    concept: "what is remembered only so far",
    place: "lru-cache",
    elsewhere: [
      /\[oldest\w*\] = \w+\.keys\(\)|\boldest\w* of \w+\.keys\(\)|\.keys\(\)\.next\(\)/,
      /\.size >=? \w+\) \w+\.clear\(\)/,
    ],
    seconds: [
      "const [oldest] = known.keys();",
      "for (const oldest of kept.keys()) {",
      "if (remembered.size >= mostRemembered) remembered.clear();",
    ],
    exempt: {
      "app/domain/chat/live/conversation-feed.ts": "numbers in a row, of which those of the last read count",
      "app/platform/locale/formats.ts": "browsers have it too, and shall not fetch a library for it",
    },
  },
  {
    concept: "how numbers, moments, names and lists are written in a language",
    place: "app/platform/locale/formats.ts",
    elsewhere: [
      /new Intl\.(?:(?:Number|RelativeTime|List)Format|DisplayNames|Collator)\(|new Intl\.DateTimeFormat\((?!\))/,
    ],
    seconds: [
      "new Intl.NumberFormat(languageTag).format(count)",
      'new Intl.DateTimeFormat("en-CA", { timeZone })',
      'new Intl.DisplayNames([locale], { type: "region" }).of(code)',
    ],
  },
  {
    concept: "what calendar and clock say in a time zone",
    place: "app/platform/locale/zoned-time.ts",
    elsewhere: [/\bdateTimeFormat\(\s*"/, /\.toLocale(?:Date|Time)?String\(/],
    seconds: [
      'dateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(at)',
      'dateTimeFormat(\n  "sv", { timeZone })',
      'at.toLocaleDateString("sv")',
    ],
    exempt: {
      "app/platform/clock/time-zone.ts": "asks what a zone is called, and of no moment",
      "app/platform/locale/formats.ts": "asks whether a zone is known, and of no moment",
    },
  },
  {
    concept: "a link inside the site",
    place: "app/ui/link/link.tsx",
    elsewhere: [/import \{[^}]*\b(?:Link|useViewTransitionState)\b[^}]*\} from "react-router"/],
    seconds: ['import { Form, Link } from "react-router";', 'import { useViewTransitionState } from "react-router";'],
    exempt: { "app/console/parts/place-link.tsx": "the console's own, which knows no transitions" },
  },
  {
    concept: "which path leads nowhere but to this site",
    place: "app/platform/forms/local-path.ts",
    elsewhere: [/\^\\\/\(\?!/, /\.startsWith\("\/\/"\)/],
    seconds: ["path: z.string().regex(/^\\/(?!\\/)/),", 'if (target.startsWith("//")) return "/";'],
    exempt: {
      "app/http/listener/is-valid-target.ts": "what a request's first line asks for",
      "app/ui/link/link.tsx": "links that the site itself draws, which are written as they are",
    },
  },
  {
    concept: "a pause",
    place: "app/platform/clock/pause.ts",
    elsewhere: [/new Promise(?:<void>)?\(\((resolve|done)\) => setTimeout\(\1, /],
    seconds: ["await new Promise((resolve) => setTimeout(resolve, patience));"],
  },
  {
    concept: "trying again",
    place: "app/platform/clock/retry.ts",
    elsewhere: [/for \(let (?:tries|attempt|count) = /],
    seconds: ["for (let attempt = 0; attempt <= retries; attempt += 1) {"],
    exempt: {
      "app/commands/launch.mjs": "runs before the packages are there, on any Node",
      "app/features/photos/upload/send-file.ts": "goes by answers, of which the last is the answer",
    },
  },
];

const fromReaders = /\b(?:localPath|localPathOf|startPage|leadBack)\(/;

it("nobody follows a path out of an address or a form that local-path.ts has not read", () => {
  const takers = sourceFiles.filter(
    ({ name, source }) =>
      /^app\/(?:routes|features|http|domain)\//.test(name) &&
      /\.get\("(?:from|next|goto|to|return|returnTo|redirect|back)"\)/.test(codeOf(source)),
  );
  expect(takers.length).toBeGreaterThan(7);
  const astray = takers.filter(({ source }) => !fromReaders.test(source)).map(({ name }) => name);
  // why: hands on to the login what the page itself wrote into its link
  expect(astray).toEqual(["app/features/members/visitor-actions.tsx"]);
});

const sources = Object.fromEntries(sourceFiles.map(({ name, source }) => [name, source]));

/** The lines that do something: what is only said in a comment stays. */
const codeOf = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<=^|\s)\/\/.*$/gm, "");

it.each(concepts)("$concept: nowhere but in $place", ({ place, elsewhere, exempt = {} }) => {
  const second = sourceFiles.filter(
    ({ name, source }) => name !== place && elsewhere.some((sign) => sign.test(codeOf(source))),
  );
  expect(second.map(({ name }) => name)).toEqual(Object.keys(exempt));
});

it.each(concepts)("$concept: a second place would be seen", ({ place, elsewhere, seconds }) => {
  expect(
    place in sources || readFileSync(path.join(projectRoot, "package.json"), "utf8").includes(`"${place}": "`),
  ).toBe(true);
  expect(seconds.filter((second) => !elsewhere.some((sign) => sign.test(second)))).toEqual([]);
});
