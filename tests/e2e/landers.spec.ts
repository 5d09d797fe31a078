import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, languageOn } from "#tests/e2e/site/brands.ts";

test("the gallery lander of every brand is a whole page without a script @spec-2-lander-gallery", async () => {
  for (const { id, locale } of brands) {
    const { status, body, headers } = await ask("/landers/gallery", { brand: id });
    const target = status === 200 ? "/landers/gallery" : String(headers.location);
    const page = status === 200 ? body : (await ask(target, { brand: id })).body;
    expect(page, id).toContain(`<html lang="${languageOn(id, locale)}"`);
    expect(page, id).not.toMatch(/<script|\son[a-z]+=|\sstyle="/);
    expect(page.match(/<h1[\s>]/g), id).toHaveLength(1);
    expect(page, id).toContain("RTA-5042-1996-1400-1577-RTA");
  }
});

test("a lander's policy allows no script at all", async () => {
  const { headers } = await ask("/landers/gallery");
  expect(String(headers["content-security-policy"])).not.toMatch(/unsafe|script-src (?!'none')/);
});

test("the second answer comes from the cache and is the same", async () => {
  const [first, second] = [await ask("/landers/gallery?lang=en"), await ask("/landers/gallery?lang=en")];
  expect(second.body).toBe(first.body);
  expect(second.cookies.filter((cookie) => cookie.startsWith("__Host-session"))).toEqual([]);
});

test("a lander of one brand or language is never another's", async () => {
  const pages = await Promise.all(brands.map(({ id }) => ask("/landers/gallery?lang=en", { brand: id })));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(brands.length);
  expect((await ask("/landers/gallery?lang=sv")).body).toContain('<html lang="sv"');
  expect((await ask("/landers/gallery?lang=en")).body).toContain('<html lang="en"');
});

test("a slug that is not the brand's own is not found", async () => {
  for (const slug of ["no-such-slug", "constructor", "%2e%2e", "<b>"])
    expect((await ask(`/landers/gallery/${encodeURIComponent(slug)}`)).status, slug).toBe(404);
});

test("a lander's path in another spelling leads to the lander", async () => {
  for (const target of [
    "/Landers/Gallery",
    "/%6canders/gallery",
    "/members/../landers/gallery",
    "/./landers/gallery",
  ]) {
    const { status, headers } = await ask(`${target}?network=abc`);
    expect(status, target).toBe(308);
    expect(headers.location, target).toBe("/landers/gallery?network=abc");
  }
  expect((await ask("/LANDERS/gallery/no-such-slug")).headers.location).toBe("/landers/gallery/no-such-slug");
  expect((await ask("/landers/gallery/no-such-slug")).status).toBe(404);
});

test("an address with a traffic source keeps it for thirty days where that may be, else for the visit @spec-3-traffic-source", async () => {
  for (const [brand, mayKeep] of [
    ["golden", true],
    ["lagoon", false],
  ] as const) {
    const { status, cookies, body } = await ask("/landers/gallery?network=abc&ref=r1&sub1=s1&sub2=s2&sub3=s3", {
      brand,
    });
    expect(status).toBe(200);
    const cookie = cookies.find((each) => each.startsWith("__Host-traffic=")) ?? "";
    expect(cookie).not.toBe("");
    expect(/Max-Age=2592000/i.test(cookie), brand).toBe(mayKeep);
    expect(body.includes('action="/cookies"'), brand).toBe(!mayKeep);
  }
});

test("every visitor's lander is served compressed", async () => {
  for (const encoding of ["br", "gzip"]) {
    const { headers, bytes } = await ask("/landers/gallery", { headers: { "accept-encoding": encoding } });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(bytes.length).toBeLessThan((await ask("/landers/gallery")).bytes.length / 2);
  }
});
