import { expect, test } from "@playwright/test";
import { fillPattern, routePatterns } from "#tests/e2e/isolation/route-paths.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { newMember } from "#tests/e2e/site/members.ts";

test.setTimeout(180_000);

const brand = "lagoon";
/** What mail programs and providers send: a secret in the address, or a signature, opens these, and no cookie. */
const bySecret = /^\/(?:unsubscribe\/|internal\/mail-events$|payments\/[^/]+\/events$)/;

/** What a browser says of a request that a page elsewhere has it send, by old browsers too. */
const forged = (): readonly Record<string, string>[] => [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `http://${brand}.localhost.evil.example` },
  { origin: sameOrigin("beau")["origin"] ?? "", "sec-fetch-site": "same-site" },
  { ...sameOrigin(brand), "sec-fetch-site": "cross-site" },
  { referer: sameOrigin(brand)["origin"] ?? "" },
  {},
];

test("no address takes a change that a page elsewhere has a member's browser send @attack V3.5.1 V3.5.3", async () => {
  const member = await newMember(brand);
  const patterns = (await routePatterns()).filter((pattern) => !bySecret.test(pattern));
  const targets = patterns.flatMap((pattern) => fillPattern(pattern, [member.id]).slice(0, 1));
  expect(targets.length).toBeGreaterThan(100);
  const taken: string[] = [];
  for (const target of targets.flatMap((each) => [each, each === "/" ? "/_root.data" : `${each}.data`]))
    for (const [index, said] of forged().entries()) {
      const method = ["POST", "PUT", "PATCH", "DELETE"][index % 4] ?? "POST";
      const headers = { cookie: member.cookie, "content-type": "application/x-www-form-urlencoded", ...said };
      const { status } = await ask(target, { brand, method, headers, body: "intent=all&locale=en" });
      // why 400 too: the framework refuses a foreign Origin before the platform does
      if (![400, 403].includes(status)) taken.push(`${method} ${target} ${JSON.stringify(said)}: ${status}`);
    }
  expect(taken).toEqual([]);
  expect((await ask("/api/user.php", { brand, headers: { cookie: member.cookie } })).body).toContain(member.id);
});
