import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const wholeBrands = new Set<string>(["lagoon", "knots"]);
const samplePages = ["/", "/pricing", "/login"];

for (const { id } of brands) {
  test(`${id} has no barrier at either size, in light and dark`, { tag: "@desktop" }, async ({ page, context }) => {
    // why: two brands show every page there is, each in four looks
    test.setTimeout(150_000);
    await enterBefore(context, id);
    for (const target of wholeBrands.has(id) ? [...publicPages, missingPage] : samplePages) {
      await open(page, id, target);
      expect.soft(await findBarriersInEveryLook(page), `${id}${target}`).toEqual([]);
    }
  });
}

test("the entry warning has no barrier at either size, in light and dark", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "knots", "/");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});
