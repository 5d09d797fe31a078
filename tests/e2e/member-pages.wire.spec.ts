import { expect, test } from "@playwright/test";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, brands, languageOn } from "#tests/e2e/site/brands.ts";
import { mailLinkPages, memberPages } from "#tests/e2e/site/member-pages.ts";
import { expectValid } from "#tests/e2e/site/page-markup.ts";
import { expectWords } from "#tests/e2e/site/page-words.ts";
import { type Newcomer, signUpByWire } from "#tests/e2e/site/sign-up-by-wire.ts";
import { newMember } from "#tests/e2e/site/members.ts";

/** A new member who speaks a language. */
async function memberIn(brand: TenantId, locale: Locale): Promise<Newcomer> {
  // why: beau's own members look for men alone, and show themselves to no woman
  await signUpByWire(brand, { gender: "man" });
  const member = await newMember(brand);
  const headers = {
    cookie: member.cookie,
    "content-type": "application/json",
    "x-liaison-client": "1",
    ...sameOrigin(brand),
  };
  expect(
    (await ask("/api/user.php", { brand, method: "PUT", headers, body: JSON.stringify({ language: locale }) })).status,
  ).toBe(200);
  return member;
}

/** Every page of a member with its status, those behind the links of mails too. */
async function pagesOf(member: Newcomer): Promise<{ target: string; status: number }[]> {
  const pages = await memberPages(member.brand, member.cookie);
  return [...pages.map((target) => ({ target, status: 200 })), ...(await mailLinkPages(member))];
}

for (const { id, locale } of brands) {
  test(`every page of a member of ${id} is valid HTML and all in ${locale}`, async () => {
    const member = await memberIn(id, locale);
    for (const { target, status: expected } of await pagesOf(member)) {
      // why: to a crawler a page is sent as one, so that all of it is looked at
      const { status, body } = await ask(target, {
        brand: id,
        headers: { cookie: member.cookie, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" },
      });
      expect(status, target).toBe(expected);
      expectWords(body, languageOn(id, locale), target);
      await expectValid(body, `${id}${target}`);
    }
  });
}

for (const locale of locales.filter((each) => !brands.some((brand) => brand.locale === each))) {
  test(`no page of a member shows a raw key or an unfilled text in ${locale}`, async () => {
    const member = await memberIn("lagoon", locale);
    for (const { target, status: expected } of await pagesOf(member)) {
      const { status, body } = await ask(target, { brand: "lagoon", headers: { cookie: member.cookie } });
      expect(status, target).toBe(expected);
      expectWords(body, locale, target);
    }
  });
}
