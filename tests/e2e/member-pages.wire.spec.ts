import { expect, test } from "@playwright/test";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type BrandId, brands } from "#tests/e2e/site/brands.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { expectValid } from "#tests/e2e/site/page-markup.ts";
import { expectWords } from "#tests/e2e/site/page-words.ts";
import { signUpByWire } from "#tests/e2e/site/sign-up-as.ts";

/** A new member's session that speaks a language. */
async function sessionIn(brand: BrandId, locale: Locale): Promise<string> {
  const { cookie } = await signUpByWire(brand);
  const headers = { cookie, "content-type": "application/json", "x-liaison-client": "1", ...sameOrigin(brand) };
  expect((await ask("/api/user.php", { brand, method: "PUT", headers, body: JSON.stringify({ language: locale }) })).status).toBe(200);
  return cookie;
}

for (const { id, locale } of brands) {
  test(`every page of a member of ${id} is valid HTML and all in ${locale}`, async () => {
    const cookie = await sessionIn(id, locale);
    for (const target of await memberPages(id, cookie)) {
      // why: to a crawler a page is sent as one, so that all of it is looked at
      const { status, body } = await ask(target, { brand: id, headers: { cookie, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
      expect(status, target).toBe(200);
      expectWords(body, locale, target);
      await expectValid(body, `${id}${target}`);
    }
  });
}

for (const locale of locales.filter((each) => !brands.some((brand) => brand.locale === each))) {
  test(`no page of a member shows a raw key or an unfilled text in ${locale}`, async () => {
    const cookie = await sessionIn("lagoon", locale);
    for (const target of await memberPages("lagoon", cookie)) {
      const { status, body } = await ask(target, { brand: "lagoon", headers: { cookie } });
      expect(status, target).toBe(200);
      expectWords(body, locale, target);
    }
  });
}
