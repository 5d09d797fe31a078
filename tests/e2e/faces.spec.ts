import type { Page } from "@playwright/test";
import { open } from "#tests/e2e/site/open.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

/** The letters of the files that a page's headings are drawn with by now. */
const wornRanges = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes("Unbounded") && status === "loaded")
      .map(({ unicodeRange }) => unicodeRange),
  );

test("Polish pages fetch the letters of Polish, and the rest of a face only for a name that needs it", {
  tag: "@phone",
}, async ({ page, problems }) => {
  const fetched = new Set<string>();
  page.on("requestfinished", (request) => {
    const [, face] = /\/assets\/fonts\/([\w-]+)\./.exec(request.url()) ?? [];
    if (face) fetched.add(face);
  });
  const facesOf = (part: string) => [...fetched].filter((face) => face.includes(part));
  await enterBefore(page.context(), "iskra");
  for (const target of ["/landers/gallery", "/login"]) {
    await open(page, "iskra", target);
    await expect.poll(() => facesOf("-alphabets-")).toContain("unbounded-alphabets-wght-normal");
    // why not document.fonts.check: it wants the rest of the face too, which has these letters as well
    await expect.poll(() => wornRanges(page), target).toContainEqual(expect.stringContaining("U+104"));
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(facesOf("-latin-ext-"), target).toEqual([]);
  }
  await page.locator("h1").evaluate((heading) => heading.append("Ioniță"));
  await expect.poll(() => facesOf("-latin-ext-")).toEqual(["unbounded-latin-ext-wght-normal"]);
  expect(problems).toEqual([]);
});
