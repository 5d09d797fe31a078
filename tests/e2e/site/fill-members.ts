import { asOwner } from "#tests/e2e/site/as-owner.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";

/**
 * Puts so many women born on one day, without photos, at the end of a brand's lists of people. why: signed up one by one
 * they would need a mail each
 */
export const fillMembers = (brand: TenantId, count: number, born: string): Promise<void> =>
  asOwner(
    `with wanted as (
      select gen_random_uuid() as account, place from generate_series(1, $2::int) as place
    ), account as (
      insert into account (tenant_id, id, email, status, language, time_zone, birth_date, confirmed_at)
        select $1, account, account || '@filled.example', 'active', 'en', 'UTC', $3::date, now() from wanted
    ), person as (
      insert into profile (tenant_id, account_id, name, status, gender, looking_for, birth_date, country, last_active_at)
        select $1, account, 'Person ' || place, 'active', 'woman', array['man']::gender[], $3::date, 'US', now() - interval '90 days' - place * interval '1 minute'
        from wanted
        returning *
    )
    insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, country, birth_date, fictional, last_active_at, created_at)
      select tenant_id, id, tenant_id, name, gender::text, looking_for::text[], country, birth_date, fictional, last_active_at, created_at from person`,
    [brand, count, born],
  );
