import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const wholeBrands = new Set<string>(["lagoon", "knots"]);
const samplePages = ["/", "/pricing", "/login"];
const schemes = ["light", "dark"] as const;

for (const { id } of brands) {
  for (const colorScheme of schemes) {
    test(`${id} in ${colorScheme} has no barrier`, async ({ page, context }) => {
      test.setTimeout(180_000);
      await enterBefore(context, id);
      // Nothing may be judged halfway through a transition.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const target of wholeBrands.has(id) ? [...publicPages, missingPage] : samplePages) {
        await page.goto(at(id, target), { waitUntil: "networkidle" });
        expect.soft(await findBarriers(page), `${id}${target}`).toEqual([]);
      }
    });
  }
}

for (const colorScheme of schemes) {
  test(`the entry warning in ${colorScheme} has no barrier`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(at("knots"), { waitUntil: "networkidle" });
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
}
