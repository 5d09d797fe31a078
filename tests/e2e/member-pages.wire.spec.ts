import { expect, test } from "@playwright/test";
import { locales } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { expectValid } from "#tests/e2e/site/page-markup.ts";
import { expectWords } from "#tests/e2e/site/page-words.ts";
import { signUpByWire } from "#tests/e2e/site/sign-up-as.ts";

for (const locale of locales) {
  test(`no page of a member shows a raw key or an unfilled text in ${locale}`, async () => {
    const { cookie } = await signUpByWire("lagoon");
    const headers = { cookie, "content-type": "application/json", "x-liaison-client": "1", ...sameOrigin("lagoon") };
    expect((await ask("/api/user.php", { brand: "lagoon", method: "PUT", headers, body: JSON.stringify({ language: locale }) })).status).toBe(200);
    for (const target of await memberPages("lagoon", cookie)) {
      const { status, body } = await ask(target, { brand: "lagoon", headers: { cookie } });
      expect(status, target).toBe(200);
      expectWords(body, locale, target);
    }
  });
}

for (const id of ["lagoon", "knots", "golden"] as const) {
  test(`every page of a member of ${id} is valid HTML`, async () => {
    const { cookie } = await signUpByWire(id);
    for (const target of await memberPages(id, cookie)) {
      const { body } = await ask(target, { brand: id, headers: { cookie, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
      await expectValid(body, `${id}${target}`);
    }
  });
}
