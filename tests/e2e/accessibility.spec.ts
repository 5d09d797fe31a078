import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { mailLinkPages } from "#tests/e2e/site/member-pages.ts";
import { open } from "#tests/e2e/site/open.ts";
import { newMember } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const wholeBrands = new Set<string>(["lagoon", "knots"]);
const samplePages = ["/", "/pricing", "/login"];

/** Pages that one test looks at, each in four looks. */
const atOnce = 4;

function pagesOf(brand: string): string[][] {
  const pages = wholeBrands.has(brand) ? [...publicPages, missingPage] : samplePages;
  return Array.from({ length: Math.ceil(pages.length / atOnce) }, (_, part) =>
    pages.slice(part * atOnce, (part + 1) * atOnce),
  );
}

for (const { id } of brands) {
  for (const pages of pagesOf(id)) {
    test(`${id} has no barrier at either size, in light and dark, on ${pages.join(" ")}`, { tag: "@desktop" }, async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      await enterBefore(context, id);
      for (const target of pages) {
        await open(page, id, target);
        expect.soft(await findBarriersInEveryLook(page), `${id}${target}`).toEqual([]);
      }
    });
  }
}

test("the entry warning has no barrier at either size, in light and dark", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "knots", "/");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});

for (const id of ["lagoon", "knots"] as const) {
  test(`${id} has no barrier behind the links of its mails, good ones and those that are over`, {
    tag: "@desktop",
  }, async ({ page, context }) => {
    test.setTimeout(120_000);
    await enterBefore(context, id);
    for (const { target, status } of await mailLinkPages(await newMember(id))) {
      expect((await open(page, id, target))?.status(), target).toBe(status);
      expect.soft(await findBarriersInEveryLook(page), `${id}${target}`).toEqual([]);
    }
  });
}
