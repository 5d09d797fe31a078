import { expect, test } from "@playwright/test";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { ask, cookieHeader, sameOrigin } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { newMember } from "#tests/e2e/site/members.ts";

/** As a browser sends a form by itself; a page's script is not led anywhere. */
const form = {
  accept: "text/html",
  "content-type": "application/x-www-form-urlencoded",
  ...sameOrigin("lagoon"),
};
const post = (target: string, fields: Record<string, string>, cookie = "") =>
  ask(target, {
    method: "POST",
    headers: { ...form, ...(cookie && { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });
const ageOf = (cookies: readonly string[], name: string) => {
  const cookie = cookies.find((each) => each.startsWith(`${name}=`));
  return cookie === undefined ? undefined : (/Max-Age=(\d+)/i.exec(cookie)?.[1] ?? null);
};
const question = text("nl", "layout:cookies.title");
const { traffic, cookieChoice, scheme } = storedItems;

test("who brings no source is asked nothing, and who does is asked once, on pages and landers", async () => {
  for (const target of ["/pricing", "/landers/gallery", "/pages/faq"]) {
    expect((await ask(target)).body, target).not.toContain(question);
    const { cookies, body } = await ask(`${target}?network=net1`);
    expect(body, target).toContain(question);
    expect(ageOf(cookies, traffic.name), target).toBeNull();
    const answered = await post("/cookies", { choice: "no", from: target }, cookieHeader(cookies));
    const again = cookieHeader([...cookies, ...answered.cookies]);
    expect((await ask(target, { headers: { cookie: again } })).body, target).not.toContain(question);
  }
});

test("a yes keeps the source for thirty days, a later no for the visit again, and both for half a year", async () => {
  expect((await ask("/pages/cookies")).body).not.toContain(text("nl", "layout:cookies.yes"));
  const { cookies } = await ask("/pricing?network=net2&ref=r");
  const yes = await post("/cookies", { choice: "yes", from: "/pricing" }, cookieHeader(cookies));
  expect([yes.status, yes.headers.location]).toEqual([302, "/pricing"]);
  expect([ageOf(yes.cookies, traffic.name), ageOf(yes.cookies, cookieChoice.name)]).toEqual([
    String(traffic.lifetime),
    String(cookieChoice.lifetime),
  ]);
  const page = await ask("/pages/cookies", { headers: { cookie: cookieHeader(yes.cookies) } });
  expect(page.body).toContain(text("nl", "layout:cookies.no"));
  const no = await post("/cookies", { choice: "no", from: "/pages/cookies" }, cookieHeader(yes.cookies));
  expect([ageOf(no.cookies, traffic.name), ageOf(no.cookies, cookieChoice.name)]).toEqual([
    null,
    String(cookieChoice.lifetime),
  ]);
  expect((await post("/cookies", { choice: "maybe", from: "/" })).status).toBe(400);
});

test("the look that was chosen is in the first bytes of every page and lander, and leads back", async () => {
  const chosen = await post("/scheme", { scheme: "dark", from: "/pricing?x=1" });
  expect([chosen.status, chosen.headers.location, ageOf(chosen.cookies, scheme.name)]).toEqual([
    302,
    "/pricing?x=1",
    String(scheme.lifetime),
  ]);
  for (const target of ["/pricing", "/landers/gallery", "/offline"]) {
    expect((await ask(target)).body, target).toContain('data-scheme="auto"');
    for (const look of ["dark", "light", "system"]) {
      const cookie = cookieHeader((await post("/scheme", { scheme: look, from: "/" })).cookies);
      expect((await ask(target, { headers: { cookie } })).body, target).toContain(`data-scheme="${look}"`);
    }
  }
  const manifestIn = async (look: string) => (await ask(`/manifest.webmanifest${look}`)).body;
  expect(await manifestIn("?scheme=dark")).not.toBe(await manifestIn(""));
  expect(await manifestIn("?scheme=pink")).toBe(await manifestIn(""));
  expect((await post("/scheme", { scheme: "pink", from: "/" })).status).toBe(400);
});

test("every cookie that the site sets is one of its list, and stays as long as it says", async () => {
  const declared: ReadonlyMap<string, number> = new Map(
    Object.values(storedItems).flatMap((item) => (item.place === "cookie" ? [[item.name, item.lifetime]] : [])),
  );
  const { email, password } = await newMember("lagoon");
  const seen = [
    await ask("/landers/gallery?network=net3&lang=en", { brand: "golden" }),
    await ask("/landers/tinderswipe?interest=wine"),
    await post("/language", { locale: "en", from: "/" }),
    await post("/scheme", { scheme: "light", from: "/" }),
    await post("/entry-warning", {}),
    await post("/cookies", { choice: "yes", from: "/" }),
    await ask("/login", {
      method: "POST",
      headers: form,
      body: new URLSearchParams({ email, password }).toString(),
    }),
  ].flatMap(({ cookies }) => cookies);
  // why: these come of an operator's signed link and of a member's landing (preview.test.ts, landing-member.test.ts)
  const elsewhere = new Set<string>([storedItems.preview.name, storedItems.landingMember.name]);
  const names = new Set(seen.map((cookie) => cookie.split("=", 1)[0]));
  expect([...names].toSorted()).toEqual([...declared.keys()].filter((name) => !elsewhere.has(name)).toSorted());
  for (const cookie of seen) {
    const name = cookie.split("=", 1)[0] ?? "";
    expect(declared.get(name), cookie).toBeDefined();
    expect(Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]), cookie).toBe(declared.get(name));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
});
