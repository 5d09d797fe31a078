import { expect, test } from "@playwright/test";
import { locales } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { expectWords } from "#tests/e2e/site/page-words.ts";

for (const locale of locales) {
  test(`no page shows a raw key or an unfilled text in ${locale}`, async () => {
    for (const target of [...publicPages, missingPage]) {
      const { status, body } = await ask(`${target}?lang=${locale}`, { brand: "lagoon" });
      expect(status, target).toBe(target === missingPage ? 404 : 200);
      expectWords(body, locale, target);
    }
  });
}

test("pages read differently in every language", async () => {
  for (const target of publicPages) {
    const headings = await Promise.all(
      locales.map(async (locale) => /<title>([^<]*)/.exec((await ask(`${target}?lang=${locale}`)).body)?.[1]),
    );
    expect(
      headings.filter((heading) => !heading),
      target,
    ).toEqual([]);
  }
  const texts = await Promise.all(
    locales.map(async (locale) => /<h1[^>]*>([^<]*)/.exec((await ask(`/login?lang=${locale}`)).body)?.[1]),
  );
  expect(new Set(texts).size).toBe(locales.length);
});
