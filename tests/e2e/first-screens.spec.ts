import { brands, type TenantId } from "#tests/e2e/site/brands.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { findBelowFirstScreen, firstScreens } from "#tests/e2e/site/first-screen.ts";
import { landingMember, templates } from "#tests/e2e/site/landing-places.ts";
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
const desk = { width: 1280, height: 800 };
/** The languages of the longest words, beside the brand's own. */
const longest = ["de", "fi"] as const;

/** The landings of a member whom visitors see; none where they see nobody. */
async function landingsOf(brand: TenantId) {
  const member = await landingMember(brand);
  return member ? templates.map((id) => ({ id, path: `${member}/${id}` })) : [];
}

for (const { id: brand, locale } of brands) {
  test(`the first screen of a phone tells whose house ${brand} is, shows a face or a scene and the way in`, {
    tag: "@phone",
  }, async ({ page, context }) => {
    test.setTimeout(300_000);
    await enterBefore(context, brand);
    for (const { id, path, languages } of [
      ...landersOf(brand).map((each) => ({ ...each, languages: each.variant === "plain" ? longest : [] })),
      ...(await landingsOf(brand)).map((each) => ({ ...each, languages: longest })),
    ])
      for (const language of new Set([locale, ...languages])) {
        await page.goto(at(brand, `${path}?lang=${language}`), { waitUntil: "load" });
        const found = await judge("screens", [id, ...(await subjectOfPage(page))], async () => {
          const missing: string[] = [];
          for (const phone of phones) {
            await resize(page, phone);
            const here = await page.evaluate(findBelowFirstScreen, firstScreens[id]);
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
    const plain = landersOf(brand).filter(({ variant }) => variant === "plain");
    for (const { path } of [{ path: "/" }, ...plain, ...(await landingsOf(brand))])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(at(brand, path), { waitUntil: "load" });
        const found = await judge("contrast", [colorScheme, ...(await subjectOfPage(page))], async () => {
          const unreadable: string[] = [];
          for (const size of [...phones.slice(0, 1), desk]) {
            await resize(page, size);
            unreadable.push(...(await findUnreadableWords(page)).map((each) => `${size.width}: ${each}`));
          }
          return unreadable;
        });
        expect.soft(found, `${path} ${colorScheme}`).toEqual([]);
      }
  });
}
