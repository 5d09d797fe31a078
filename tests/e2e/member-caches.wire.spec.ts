import { expect, test } from "@playwright/test";
import { fillPattern, routePatterns } from "#tests/e2e/isolation/route-paths.ts";
import { ask, cookieHeader, sameOrigin } from "#tests/e2e/site/ask.ts";
import { newMember } from "#tests/e2e/site/members.ts";

test.setTimeout(120_000);

/**
 * Every address of the table of routes but those of landers, which are written once for everybody, with ids that are
 * somebody's and nobody's, and the data of each as the router asks for it.
 */
async function everyAddress(id: string): Promise<string[]> {
  const patterns = (await routePatterns()).filter(
    (pattern) => !pattern.includes("logout") && !pattern.startsWith("/landers/"),
  );
  const targets = patterns.flatMap((pattern) => fillPattern(pattern, [id, "00000000-0000-4000-8000-000000000000"]));
  return targets.flatMap((target) => [target, target === "/" ? "/_root.data" : `${target}.data`]);
}

test("no cache keeps what was made for a member, at any address @attack V14.2.2 V14.3.2", async () => {
  const [{ cookie }, other] = [await newMember("beau"), await newMember("beau")];
  const targets = await everyAddress(other.id);
  expect(targets.length).toBeGreaterThan(150);
  const kept: string[] = [];
  let made = 0;
  for (const target of targets) {
    const { headers, status } = await ask(target, { brand: "beau", headers: { cookie } });
    const rule = headers["cache-control"] ?? "";
    if (/no-store/.test(rule)) made += 1;
    else if (!/\bpublic\b/.test(rule)) kept.push(`${status} ${target}: ${rule}`);
  }
  expect(kept).toEqual([]);
  // why: without a session most of these would be as open as before
  expect(made).toBeGreaterThan(120);
});

test("what is public is the same for a member as for anybody", async () => {
  const { cookie, id } = await newMember("beau");
  for (const target of await everyAddress(id)) {
    const answer = await ask(target, { brand: "beau", headers: { cookie } });
    if (!/\bpublic\b/.test(answer.headers["cache-control"] ?? "")) continue;
    const visitors = await ask(target, { brand: "beau" });
    expect([answer.status, answer.body === visitors.body], target).toEqual([visitors.status, true]);
    expect(answer.cookies, target).toEqual([]);
  }
});

test("a changed password gives the session a new secret, and the old one opens nothing @attack V7.2.4", async () => {
  const { cookie, password } = await newMember("beau");
  const who = async (session: string) =>
    (await ask("/api/user.php", { brand: "beau", headers: { cookie: session } })).json();
  for (const target of ["/profile/settings", "/profile/settings.data"]) {
    const { cookie: here, password: old } = target.endsWith(".data") ? await newMember("beau") : { cookie, password };
    const body = new URLSearchParams({
      intent: "password",
      current: old,
      password: "seven blue kettles",
      repeated: "seven blue kettles",
    }).toString();
    const { cookies } = await ask(target, {
      brand: "beau",
      method: "POST",
      headers: { cookie: here, "content-type": "application/x-www-form-urlencoded", ...sameOrigin("beau") },
      body,
    });
    const renewed = cookieHeader(cookies.filter((each) => each.startsWith("__Host-session=")));
    expect(renewed, target).not.toBe("");
    expect(await who(renewed)).toMatchObject({ user: { profile: {} } });
    expect(await who(here)).toEqual({ user: null });
  }
});
