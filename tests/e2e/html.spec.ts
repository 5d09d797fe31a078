import { test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { expectValid } from "#tests/e2e/site/page-markup.ts";

for (const { id } of brands) {
  test(`every page of ${id} is valid HTML`, async () => {
    for (const target of [...publicPages, missingPage, "/landers/gallery"]) {
      const { body } = await ask(target, {
        brand: id,
        headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
      });
      await expectValid(body, `${id}${target}`);
    }
  });
}
