import { brands } from "#tests/e2e/site/brands.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { findBelowFirstScreen, firstScreenOf } from "#tests/e2e/site/first-screen.ts";
import { idsOn, templates } from "#tests/e2e/site/landing-places.ts";
import { judge } from "#tests/e2e/site/judged-pages.ts";
import { subjectOfPage } from "#tests/e2e/site/page-subject.ts";
import { resize } from "#tests/e2e/site/paint-little.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import { findUnreadableWords } from "#tests/e2e/site/unreadable-words.ts";

// why: words are taken away for a moment, to see what is behind them
test.use({ bypassCSP: true });

/** The phones of visual.md, and what a browser's own bars leave of the smallest. */
const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];
/** The languages of the longest words, beside the brand's own. */
const longest = ["de", "fi"] as const;

for (const { id: brand, locale } of brands) {
  test(`the first screen of a phone tells whose house ${brand} is, shows a face or a scene and the way in`, {
    tag: "@phone",
  }, async ({ page, context }) => {
    test.setTimeout(300_000);
    await enterBefore(context, brand);
    for (const { id, path, variant } of landersOf(brand))
      for (const language of variant === "plain" ? new Set([locale, ...longest]) : [locale]) {
        await page.goto(at(brand, `${path}?lang=${language}`), { waitUntil: "load" });
        const subject = [id, ...(await subjectOfPage(page))];
        const found = await judge("screens", subject, async () => {
          const missing: string[] = [];
          for (const phone of phones) {
            await resize(page, phone);
            const here = await page.evaluate(findBelowFirstScreen, firstScreenOf(id));
            missing.push(...here.map((each) => `${phone.width}: ${each}`));
          }
          return missing;
        });
        expect.soft(found, `${path} in ${language}`).toEqual([]);
      }
  });

  test(`every word on the home page and the landers of ${brand} stands out against what is behind it`, {
    tag: "@phone",
  }, async ({ page, context }) => {
    test.setTimeout(300_000);
    await enterBefore(context, brand);
    const [member] = await idsOn(brand);
    const landings = member ? templates.map((template) => `/members/${member}/${template}`) : [];
    const plain = landersOf(brand).filter(({ variant }) => variant === "plain");
    for (const path of ["/", ...plain.map((lander) => lander.path), ...landings]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(at(brand, path), { waitUntil: "load" });
        const subject = [colorScheme, ...(await subjectOfPage(page))];
        expect
          .soft(await judge("contrast", subject, () => findUnreadableWords(page)), `${path} ${colorScheme}`)
          .toEqual([]);
      }
    }
  });
}
