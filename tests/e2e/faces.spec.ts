import { open } from "#tests/e2e/site/open.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

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
    await expect.poll(() => page.evaluate(() => document.fonts.check("1em Unbounded", "ł")), target).toBe(true);
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(facesOf("-latin-ext-"), target).toEqual([]);
  }
  await page.locator("h1").evaluate((heading) => heading.append("Ioniță"));
  await expect.poll(() => facesOf("-latin-ext-")).toEqual(["unbounded-latin-ext-wght-normal"]);
  expect(problems).toEqual([]);
});
