import { expect, test } from "@playwright/test";
import { locales } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { flatTexts } from "#tests/architecture/locale-texts.ts";

const names = [...flatTexts("en").keys()].map((key) => (key.split(":")[1] ?? "").replace(/_(one|other)$/, ""));
const dotted = new Set(names.filter((name) => name.includes(".")));

/** What a person reads or hears of a page: its text, titles, labels and descriptions. */
function readable(html: string): string {
  const markup = html.replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, " ");
  const spoken = [...markup.matchAll(/\s(?:alt|title|aria-label|placeholder|content|value)="([^"]*)"/g)].map(([, found]) => found);
  return `${markup.replaceAll(/<[^>]+>/g, " ")} ${spoken.join(" ")}`;
}

for (const locale of locales) {
  test(`no page shows a raw key or an unfilled text in ${locale}`, async () => {
    for (const target of [...publicPages, missingPage]) {
      const { status, body } = await ask(`${target}?lang=${locale}`, { brand: "lagoon" });
      const words = readable(body);
      expect(status, target).toBe(target === missingPage ? 404 : 200);
      expect(body, target).toContain(`<html lang="${locale}"`);
      expect(words.match(/[\w-]+(?:\.[\w-]+)+/g)?.filter((word) => dotted.has(word)) ?? [], target).toEqual([]);
      expect(words, target).not.toMatch(/\{\{|\}\}|\[object|\bundefined\b|\bNaN\b|Invalid Date/);
    }
  });
}

test("pages read differently in every language", async () => {
  for (const target of publicPages) {
    const headings = await Promise.all(locales.map(async (locale) => /<title>([^<]*)/.exec((await ask(`${target}?lang=${locale}`)).body)?.[1]));
    expect(headings.filter((heading) => !heading), target).toEqual([]);
  }
  const texts = await Promise.all(locales.map(async (locale) => /<h1[^>]*>([^<]*)/.exec((await ask(`/login?lang=${locale}`)).body)?.[1]));
  expect(new Set(texts).size).toBe(locales.length);
});
