import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";

const config = readFileSync(path.join(projectRoot, "playwright.config.ts"), "utf8");
const expectTimeout = Number(/expect: \{ timeout: ([\d_]+) \}/.exec(config)?.[1]?.replaceAll("_", ""));

const specs = globSync("tests/e2e/**/*.ts", { cwd: projectRoot })
  .toSorted()
  .map((name) => ({ name, source: readFileSync(path.join(projectRoot, name), "utf8") }));
/** What runs on the site that all use: on one that a test started for itself nobody else is. */
const shared = specs.filter(({ name }) => !/\.process\.spec\.ts$|^tests\/e2e\/isolation\//.test(name));

/** What makes a test of browser or wire wait for the clock, give up sooner than others, or meet another test. */
const hasty: readonly {
  use: RegExp;
  why: string;
  isFine?: (found: string) => boolean;
  among?: typeof specs;
  exempt?: Record<string, string>;
}[] = [
  { use: /\bwaitForTimeout\(/g, why: "waits for no reason: wait for what is to come, or turn page.clock on" },
  {
    use: /\bnetworkidle\b/g,
    why: "waits for a silence that a member's stream never leaves, and that says nothing: use open()",
  },
  {
    use: /(?<![.\w])set(?:Timeout|Interval|Immediate)\(|\bnode:timers\b/g,
    why: "waits for the clock: use expect.poll, an event, or page.clock",
    exempt: {
      "tests/e2e/site/ask.ts": "a stream has no end: it is listened to for a while",
      "tests/e2e/site/find-barriers.ts": "a picture that never comes is waited for so long at most",
      "tests/e2e/site/lander-journey.ts": "holds typefaces back, so that they come late",
      "tests/e2e/site/read-mail.ts": "looks again for a mail, between two looks, where there is no test to poll in",
      "tests/e2e/site/start-site.ts": "looks again at what a process said, between two looks, before there are tests",
    },
  },
  {
    use: /\btimeout: [^,}\n]+/g,
    why: "gives up sooner than expect does (playwright.config.ts): a busy machine takes longer",
    isFine: (found) => Number(found.slice("timeout: ".length).replaceAll("_", "")) >= expectTimeout,
    exempt: {
      "tests/e2e/closed-brand.wire.spec.ts": "running processes follow a publication within seconds (product.md)",
      "tests/e2e/hidden-faces.wire.spec.ts": "whoever turns invisible is gone at once",
      "tests/e2e/production-brands.process.spec.ts":
        "running processes follow a publication within seconds (product.md)",
      "tests/e2e/site/open.ts": "a browser that is never idle is waited for so long at most",
      "tests/e2e/tenants.spec.ts": "running processes follow a publication within seconds (product.md)",
    },
  },
  {
    use: /\bclearCookies\(/g,
    why: "ends a session under an open page, which then goes to the login by itself, also while the test goes elsewhere: use loseSession()",
    exempt: { "tests/e2e/site/take-session.ts": "takes it where no page is open that would" },
  },
  {
    use: /\bintervals: \[[^\]]*\]/g,
    why: "asks more often than expect.poll does by itself, of a site that has other things to do",
    isFine: (found) => (found.match(/[\d_]+/g) ?? []).every((each) => Number(each.replaceAll("_", "")) >= 1_000),
  },
  {
    use: /\bfrom: "[\d.]+"/g,
    why: "is a network that others may have used up: leave it out, or take loopback()",
    among: shared,
  },
  {
    use: /\b(?:demo|premium)@\w+\.example|@\$\{(?:brand|id)\}\.example/g,
    among: shared,
    why: "is a member whom other tests read, lock or change: sign somebody up",
    exempt: {
      "tests/e2e/alerts.spec.ts": "has been written to and liked for long, and nothing of it is changed",
      "tests/e2e/api.spec.ts": "has credits and premium, which are read",
      "tests/e2e/discovery.spec.ts": "is found by many, and searches",
      "tests/e2e/installed.spec.ts": "sees every page that has a way back, and changes nothing",
      "tests/e2e/signup-address.spec.ts": "has an address that is taken",
      "tests/e2e/signup-messages.spec.ts": "has an address that is taken",
      "tests/e2e/signup-tells-nothing.wire.spec.ts": "has an address that is taken",
      "tests/e2e/site/fitted-pages.ts": "has bought before, and looks",
    },
  },
];

const usesOf = ({ use, isFine = () => false, among = specs }: (typeof hasty)[number]) =>
  among.flatMap(({ name, source }) =>
    [...source.matchAll(use)]
      .filter(([found]) => !isFine(found))
      .map(({ index }) => ({ name, line: source.slice(0, index).split("\n").length })),
  );

it.each(hasty.map((each) => ({ ...each, word: each.use.source })))(
  "no test in browser or wire uses $word, which $why",
  (each) => {
    const strange = usesOf(each).filter(({ name }) => !(name in (each.exempt ?? {})));
    expect(strange.map(({ name, line }) => `${name}:${line}`)).toEqual([]);
  },
);

it("knows how long expect waits, and each exemption is one that is needed", () => {
  expect(expectTimeout).toBeGreaterThan(1_000);
  for (const each of hasty) {
    const users = new Set(usesOf(each).map(({ name }) => name));
    expect(
      Object.keys(each.exempt ?? {}).filter((name) => !users.has(name)),
      each.use.source,
    ).toEqual([]);
  }
});

it("each test that opens a page has a network of its own and leaves no browser open", () => {
  const opens = /async \(\{[^}]*\b(?:page|browser|context)\b/;
  const playwrights = /import \{[^}]*\btest\b[^}]*\} from "@playwright\/test"/;
  const strange = shared.filter(({ source }) => opens.test(source) && playwrights.test(source)).map(({ name }) => name);
  expect(strange, "take test from tests/e2e/site/test.ts").toEqual(["tests/e2e/site/test.ts"]);
});
