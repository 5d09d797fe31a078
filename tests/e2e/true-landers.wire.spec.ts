import { expect, test } from "@playwright/test";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { genders } from "#app/domain/profiles/traits/profile-values.ts";
import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import { rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { brands, declarationOf, type TenantId, text } from "#tests/e2e/site/brands.ts";
import { entered } from "#tests/e2e/site/test.ts";

/** What landers that are about people say first where there is nobody to be seen. */
const saidInstead: Partial<Record<LanderId, string>> = {
  alonetonight: "landerAlonetonight:closed.lead",
  collagelanding: "landerCollage:closed.headline",
  gallery: "landerGallery:closed.lead",
  socialnetwork: "landerSocial:closed.text",
  tinderswipe: "landerTinderswipe:wishes.headline",
};

const get = async (target: string, brand: TenantId) =>
  (await ask(target, { brand, headers: { cookie: entered } })).body;
const unescaped = (page: string) => page.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const peopleOn = (page: string) => [
  ...new Set([...page.matchAll(/href="\/members\/([0-9a-f-]{36})"/g)].map(([, id = ""]) => id)),
];

const ways = brands.flatMap(({ id, locale }) =>
  [true, false].map((hasTrafficSource) => ({
    brand: id,
    locale,
    query: hasTrafficSource ? "?network=adnet" : "?",
    maySee: mayVisitorsSearch(declarationOf(id).settings, { hasTrafficSource }),
  })),
);

for (const { brand, locale, query } of ways.filter(({ maySee }) => !maySee))
  test(`landers of ${brand}${query}, which shows nobody, show nobody and speak of nobody who is seen there`, async () => {
    for (const { id, path } of landersOf(brand)) {
      const page = unescaped(await get(`${path}${query}`, brand));
      expect.soft(peopleOn(page), path).toEqual([]);
      const instead = saidInstead[id];
      if (instead) expect.soft(page.includes(text(locale, instead)), `${path} says ${instead}`).toBe(true);
    }
  });

test("the evening shows whom one asked for, and nobody in their place", async () => {
  for (const { brand, query } of ways.filter(({ maySee }) => maySee)) {
    const target = landersOf(brand).find(({ id }) => id === "alonetonight")?.path ?? "";
    for (const asked of genders) {
      const page = await get(`${target}${query}&interest=cinema&gender=man&looking_for=${asked}`, brand);
      const rows = await rowsAsOwner("select distinct gender::text from profile where id::text = any($1)", [
        peopleOn(page),
      ]);
      expect(
        rows.map(({ gender }) => gender).filter((gender) => gender !== asked),
        `${brand} ${asked}`,
      ).toEqual([]);
    }
  }
});

test("whoever leaves the questions of the evening out says nothing of themselves or of others", async () => {
  const page = await get("/landers/alonetonight", "lagoon");
  const [, skip = ""] = /href="(\/landers\/alonetonight\?[^"]*passed=[^"]*)"/.exec(unescaped(page)) ?? [];
  const asked = new URLSearchParams(skip.split("?")[1]);
  expect([...asked.keys()]).toEqual(["passed"]);
  const end = await get(skip, "lagoon");
  expect(peopleOn(end)).not.toEqual([]);
  for (const field of ["looking_for", "gender"]) expect(end).not.toContain(`name="${field}"`);
});
