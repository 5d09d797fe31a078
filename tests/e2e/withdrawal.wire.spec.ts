import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { newMember } from "#tests/e2e/site/members.ts";

/** The function of article 11a of directive 2011/83/EU, at all times in reach. */
const leadsToWithdrawal = 'href="/withdrawal"';

for (const { id: brand } of brands)
  test(`every page and lander of ${brand} leads to the withdrawal`, async () => {
    const landers = landersOf(brand).map(({ path }) => path);
    for (const target of [...publicPages, missingPage, ...landers])
      expect((await ask(target, { brand })).body, target).toContain(leadsToWithdrawal);
  });

test("so does every page of a member", async () => {
  const { cookie } = await newMember("lagoon");
  for (const target of await memberPages("lagoon", cookie))
    expect((await ask(target, { brand: "lagoon", headers: { cookie } })).body, target).toContain(leadsToWithdrawal);
});
