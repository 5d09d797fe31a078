import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, publicPages } from "#tests/e2e/site/brands.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
const relOf = (link: string) => /\brel="([^"]+)"/.exec(link)?.[1] ?? "";

/** A page draws once its sheets are there: they are asked for first, and nothing that can wait is asked for before. */
function expectSheetsFirst(html: string, page: string) {
  const asked = tagsOf(html, "link").filter((link) => /stylesheet|preload/.test(relOf(link)));
  const sheets = asked.filter((link) => relOf(link) === "stylesheet");
  expect(sheets.length, page).toBeGreaterThan(1);
  expect(asked.slice(0, sheets.length), page).toEqual(sheets);
  const hurried = asked.slice(sheets.length).filter((link) => !link.includes('fetchPriority="low"'));
  expect(hurried, page).toEqual([]);
  const pictures = tagsOf(html, "img").filter((img) => !img.includes('src="data:'));
  expect(pictures.filter((img) => !img.includes('loading="lazy"')).length, page).toBeLessThan(2);
  const unsized = pictures.filter((img) => img.includes("srcSet=") && !img.includes("sizes="));
  expect(unsized, page).toEqual([]);
}

for (const { id } of brands)
  test(`every public page of ${id} asks for its sheets first, and for one picture at most beside them`, async () => {
    for (const target of publicPages) expectSheetsFirst((await ask(target, { brand: id })).body, `${id}${target}`);
  });

test("so does every page of a member", async () => {
  const { cookie } = await newMember("lagoon");
  for (const target of await memberPages("lagoon", cookie))
    expectSheetsFirst((await ask(target, { brand: "lagoon", headers: { cookie } })).body, target);
});
