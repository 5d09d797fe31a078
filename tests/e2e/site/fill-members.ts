import { asOwner } from "#tests/e2e/site/as-owner.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";

/**
 * Puts so many women born on one day, without accounts or photos, at the end of a brand's lists. why: signed up one by
 * one they would need a mail each
 */
export const fillMembers = (brand: TenantId, count: number, born: string): Promise<void> =>
  asOwner(
    `with person as (
      insert into profile (tenant_id, name, status, gender, looking_for, birth_date, country, fictional, last_active_at)
        select $1, 'Person ' || place, 'active', 'woman', array['man']::gender[], $3::date, 'US', true, now() - interval '90 days' - place * interval '1 minute'
        from generate_series(1, $2::int) as place
        returning *
    )
    insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, country, birth_date, fictional, last_active_at, created_at)
      select tenant_id, id, tenant_id, name, gender::text, looking_for::text[], country, birth_date, fictional, last_active_at, created_at from person`,
    [brand, count, born],
  );
