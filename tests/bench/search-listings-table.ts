import { withConnection } from "#app/platform/db/connect.server.ts";

/** The account and profile that search: a man of 40 in the Netherlands who looks for women. */
export const benchActor = {
  accountId: "00000000-0000-4000-8000-000000000001",
  profileId: "00000000-0000-4000-8000-000000000002",
  sessionId: "00000000-0000-4000-8000-000000000003",
};

/**
 * Fills a migrated database with one brand of `count` listings: two countries, 23 regions, ages 18 to 80, own limits of
 * about ten years to both sides, one in a thousand nonbinary. The same count gives the same table.
 */
export async function fillListings(ownerUrl: string, tenantId: string, count: number): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query("insert into company (id, document) values (1, '{}') on conflict do nothing");
    await client.query("insert into tenant (id, company_id) values ($1, 1) on conflict do nothing", [tenantId]);
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await client.query(
      `insert into account (tenant_id, id, email, password_hash, status, language, time_zone, updated_at) values ($1, $2, 'bench@bench.example', 'x', 'active', 'nl', 'Europe/Amsterdam', now())`,
      [tenantId, benchActor.accountId],
    );
    await client.query(
      `insert into profile (tenant_id, id, account_id, name, status, gender, looking_for, birth_date, country, updated_at)
       values ($1, $2, $3, 'Bench', 'active', 'man', '{woman}', current_date - interval '40 years 100 days', 'NL', now())`,
      [tenantId, benchActor.profileId, benchActor.accountId],
    );
    // why: the million profiles behind the listings are never read by a search, so that they need not exist
    await client.query("set session_replication_role = replica");
    await client.query("select setseed(0.42)");
    await client.query(peopleSql, [tenantId, count]);
    await client.query("vacuum (analyze) listing");
  });
}

const peopleSql = `
  insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, seeks_min_age, seeks_max_age, country, region_id, birth_date, interests, main_photo_key, main_photo_thumbhash, has_photo, fictional, verified, last_active_at, created_at)
  select $1, md5(number::text)::uuid, $1, 'Member ' || number, gender, array[case gender when 'woman' then 'man' else 'woman' end],
    greatest(18, age - 5 - (random() * 12)::int), least(99, age + 5 + (random() * 12)::int), country,
    case country when 'NL' then (array['NL-DR','NL-FL','NL-FR','NL-GE','NL-GR','NL-LI','NL-NB','NL-NH','NL-OV','NL-UT','NL-ZE','NL-ZH'])[1 + floor(12 * random() * random())::int]
      else (array['BE-BRU','BE-VAN','BE-VBR','BE-VLI','BE-VOV','BE-VWV','BE-WBR','BE-WHT','BE-WLG','BE-WLX','BE-WNA'])[1 + floor(11 * random())::int] end,
    current_date - (age * 365.25 + random() * 365)::int, array['walking', 'cooking', 'music'], md5('photo' || number), decode('27f70d0d8267a7f5558787787777777777770078', 'hex'), true, random() < 0.1, random() < 0.3,
    now() - random() * random() * interval '200 days', now() - random() * interval '900 days'
  from (
    select number, case when random() < 0.001 then 'nonbinary' when random() < 0.5 then 'woman' else 'man' end as gender,
      18 + floor(62 * random() * random())::int as age, case when random() < 0.7 then 'NL' else 'BE' end as country
    from generate_series(1, $2::int) as number offset 0
  ) person`;
