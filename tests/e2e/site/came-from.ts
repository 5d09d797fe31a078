import { expect } from "@playwright/test";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";

const source = { network: "adnet", ref: "r1", sub1: "s1", sub2: "s2", sub3: "s3" };
const clickId = "click-7";

/** What a network's link adds to a lander's address. */
export const networkLink = new URLSearchParams({ ...source, click_id: clickId }).toString();

/**
 * Whether whoever signed up and confirmed after a network's link and a lander is known to have: source, click, lander,
 * its variant and what was chosen on it, at the account and at both conversions. `lander` is its code,
 * `gallery/bbw-evening`.
 */
export async function expectCameFrom(
  brand: TenantId,
  email: string,
  { lander, interests = [] }: { lander: string; interests?: readonly string[] },
): Promise<void> {
  const [code = "", slug = ""] = lander.split("/");
  const [account] = await rowsAsOwner(
    `select account.id, account.lander, account.click_id, source.network, source.ref, source.sub1, source.sub2, source.sub3,
       array(select interest_id from profile_interest join profile on profile.tenant_id = $1 and profile.id = profile_id
         where profile_interest.tenant_id = $1 and profile.account_id = account.id order by 1) as interests
     from account left join traffic_source source on source.tenant_id = $1 and source.id = account.traffic_source_id
     where account.tenant_id = $1 and account.email = $2`,
    [brand, email],
  );
  expect(account).toMatchObject({ lander, click_id: clickId, ...source, interests: interests.toSorted() });
  const conversions = await rowsAsOwner(
    `select kind::text, conversion.lander, slug, variant, conversion.click_id, source.sub3 from conversion
     left join traffic_source source on source.tenant_id = $1 and source.id = conversion.traffic_source_id
     where conversion.tenant_id = $1 and account_id = $2 order by kind`,
    [brand, account?.["id"]],
  );
  const { variant = "plain" } = landersOf(brand).find(({ path }) => path === `/landers/${lander}`) ?? {};
  expect(conversions).toEqual(
    ["confirmation", "signup"].map((kind) => ({
      kind,
      lander: code,
      slug,
      variant: variant === "plain" ? "" : variant,
      click_id: clickId,
      sub3: source.sub3,
    })),
  );
}
