import type { ClientBase } from "pg";
import { regionTable } from "#app/domain/profiles/regions/region-table.server.ts";
import { codedInterests } from "#app/domain/profiles/interests/interest-codes.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";

const actorOf = (number: number) => {
  const id = (kind: number) => `00000000-0000-4000-8000-0000000000${number}${kind}`;
  return { accountId: id(1), profileId: id(2), sessionId: id(3) };
};

/** Who search, all premium members: born so many years ago, and what they look for (nothing for all). */
export const benchMembers = [
  { name: "man of 40", actor: actorOf(0), gender: "man", age: 40, looksFor: ["woman"], region: "NL-UT" },
  { name: "woman of 22", actor: actorOf(1), gender: "woman", age: 22, looksFor: ["man"], region: "BE-VAN" },
  { name: "man of 71", actor: actorOf(2), gender: "man", age: 71, looksFor: ["woman", "nonbinary"], region: "NL-ZE" },
  { name: "somebody of 33", actor: actorOf(3), gender: "nonbinary", age: 33, looksFor: [], region: "NL-NH" },
] as const;

/** The account and profile that search where no other is said: a man of 40 in the Netherlands who looks for women. */
export const benchActor = benchMembers[0].actor;

/**
 * Fills a migrated database with one brand of `count` listings: two countries, 23 regions with places around their
 * centres, ages 18 to 80, own limits of about ten years to both sides, one in ten looking for everybody, looks and three interests by chance, one in a
 * thousand nonbinary, one in 33 with red hair, one in 500 a diver, one in ten fictional. The same count gives the same table.
 */
export async function fillListings(superuser: string, tenantId: string, count: number): Promise<void> {
  await withConnection(superuser, async (client) => {
    await client.query("insert into company (id, document) values (1, '{}') on conflict do nothing");
    await client.query("insert into tenant (id, company_id) values ($1, 1) on conflict do nothing", [tenantId]);
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    for (const member of benchMembers) await addMember(client, tenantId, member);
    const indexes = await dropIndexes(client);
    // why: only while it is filled
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("alter system set max_wal_size = '16GB'");
    await client.query("select pg_reload_conf()");
    // why: the million profiles behind the listings are never read by a search, so that they need not exist
    await client.query("set session_replication_role = replica");
    await client.query("select setseed(0.42)");
    await client.query(
      `create temp table centre as select * from jsonb_to_recordset($1::jsonb) as centre(id text, lat float8, lon float8)`,
      [JSON.stringify(regionTable)],
    );
    await client.query(peopleSql, [tenantId, count, codedInterests]);
    // why: triggers are off here
    for (const fill of factsSql) await client.query(fill, [tenantId]);
    for (const { made } of indexes) await client.query(made);
    await client.query(
      "vacuum (analyze) listing, listing_codes, listing_facts, listing_activity, listing_interest_facts",
    );
    await client.query("alter system reset max_wal_size");
    await client.query("select pg_reload_conf()");
    // why: what was filled in would be written out while searches are measured
    await client.query("checkpoint");
  });
}

async function addMember(
  client: ClientBase,
  tenantId: string,
  { actor, gender, age, looksFor, region }: (typeof benchMembers)[number],
): Promise<void> {
  const home = regionTable.find(({ id }) => id === region);
  if (!home) throw new Error(`There is no region ${region}`);
  await client.query(
    "insert into region (id, country, names, latitude, longitude) values ($1, $2, '{}', $3, $4) on conflict do nothing",
    [region, home.country, home.lat, home.lon],
  );
  await client.query(
    `insert into account (tenant_id, id, email, password_hash, status, language, time_zone, paid_user, premium_since, updated_at) values ($1, $2, $3, 'x', 'active', 'nl', 'Europe/Amsterdam', true, now(), now())`,
    [tenantId, actor.accountId, `${actor.accountId}@bench.example`],
  );
  await client.query(
    `insert into profile (tenant_id, id, account_id, name, status, gender, looking_for, birth_date, country, region_id, updated_at)
     values ($1, $2, $3, 'Bench', 'active', $4::gender, $5::gender[], current_date - make_interval(years => $6, days => 100), $7, $8, now())`,
    [tenantId, actor.profileId, actor.accountId, gender, looksFor, age, home.country, region],
  );
}

/** Indexes are built at the end: a million rows are then written in minutes less. */
async function dropIndexes(client: ClientBase): Promise<{ made: string }[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any ('{listing,listing_codes,listing_facts,listing_activity,listing_interest_facts}'::regclass[]) and not indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

// why the letters: as `search-traits.ts` writes them
const peopleSql = `
  insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, seeks_min_age, seeks_max_age, country, region_id, birth_date, body_type, hair_color, eye_color,
    relationship_status, tattoos, interests, traits, latitude, longitude, cell, main_photo_key, main_photo_thumbhash, has_photo, fictional, verified, last_active_at, created_at)
  select $1, md5(number::text)::uuid, $1, 'Member ' || number, gender, case when random() < 0.1 then '{}' else array[case gender when 'woman' then 'man' else 'woman' end] end,
    greatest(18, age - 5 - (random() * 12)::int), least(99, age + 5 + (random() * 12)::int), country, region,
    current_date - (age * 365.25 + random() * 365)::int,
    (array['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'])[body], (array['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'])[hair],
    (array['brown', 'blue', 'green', 'hazel', 'grey'])[eyes], (array['single', 'relationship', 'open_relationship', 'married', 'divorced', 'widowed', 'complicated'])[bond],
    (array['no', 'few', 'many'])[ink], array(select ($3::text[])[ascii(code) - 255] from unnest(string_to_array(likes, null)) as code),
    chr(96 + body) || chr(96 + hair) || chr(96 + eyes) || chr(96 + bond) || chr(96 + ink) || 'p' || case when verified then 'v' else '-' end || likes,
    lat, lon, floor((lat + 90) * 2)::int * 720 + floor((lon + 180) * 2)::int,
    md5('photo' || number), decode('27f70d0d8267a7f5558787787777777777770078', 'hex'), true, fictional, verified, case when fictional then 'epoch' else active end, active - random() * interval '900 days'
  from (
    select person.*, centre.lat + (random() - 0.5) * 0.8 as lat, centre.lon + (random() - 0.5) * 1.2 as lon, random() < 0.1 as fictional
    from (
      select number, gender, age, country, body, hair, eyes, bond, ink, likes, verified, active,
        case country when 'NL' then (array['NL-DR','NL-FL','NL-FR','NL-GE','NL-GR','NL-LI','NL-NB','NL-NH','NL-OV','NL-UT','NL-ZE','NL-ZH'])[1 + floor(12 * random() * random())::int]
          else (array['BE-BRU','BE-VAN','BE-VBR','BE-VLI','BE-VOV','BE-VWV','BE-WBR','BE-WHT','BE-WLG','BE-WLX','BE-WNA'])[1 + floor(11 * random())::int] end as region
      from (
        select number, case when random() < 0.001 then 'nonbinary' when random() < 0.5 then 'woman' else 'man' end as gender,
          18 + floor(62 * random() * random())::int as age, case when random() < 0.7 then 'NL' else 'BE' end as country,
          1 + floor(6 * random())::int as body, case when random() < 0.03 then 4 else (array[1, 2, 3, 5, 6, 7])[1 + floor(6 * random())::int] end as hair,
          1 + floor(5 * random())::int as eyes, 1 + floor(7 * random() * random())::int as bond, 1 + floor(3 * random() * random())::int as ink,
          chr(256 + floor(20 * random())::int) || chr(276 + floor(20 * random())::int) || chr(296 + floor(20 * random())::int) || case when random() < 0.002 then 'Ŀ' else '' end as likes,
          random() < 0.3 as verified, now() - random() * random() * interval '200 days' as active
        from generate_series(1, $2::int) as number offset 0
      ) drawn offset 0
    ) person join centre on centre.id = person.region offset 0
  ) placed`;

// why: as `keep_listing_codes` and `keep_listing_facts` write them
const factsSql = [
  `insert into listing_codes (tenant_id, profile_id, kind, coloring, build, interest_bits, birth_date, seeks_min_age, seeks_max_age, cell, latitude, longitude, country, region_id, seen_from, created_at)
   select tenant_id, profile_id,
     case gender when 'woman' then 0 when 'man' then 32 else 64 end + case when seeks = '{}' or 'woman' = any (seeks) then 16 else 0 end
       + case when seeks = '{}' or 'man' = any (seeks) then 8 else 0 end + case when seeks = '{}' or 'nonbinary' = any (seeks) then 4 else 0 end
       + case when verified then 2 else 0 end + case when has_photo then 1 else 0 end,
     16 * (ascii(substr(traits, 2, 1)) - 96) + ascii(substr(traits, 3, 1)) - 96,
     256 * (ascii(substr(traits, 1, 1)) - 96) + 16 * (ascii(substr(traits, 4, 1)) - 96) + ascii(substr(traits, 5, 1)) - 96,
     (select bit_or(1::bigint << (ascii(letter) - 256)) from unnest(string_to_array(substr(traits, 8), null)) as letter),
     birth_date, seeks_min_age, seeks_max_age, cell, latitude, longitude, country, region_id, array_to_string(seeks_countries, ' '), created_at
   from listing where tenant_id = $1 and not fictional`,
  `insert into listing_facts
   select tenant_id, profile_id, gender, has_photo, verified, seeks = '{}' or 'woman' = any (seeks), seeks = '{}' or 'man' = any (seeks), seeks = '{}' or 'nonbinary' = any (seeks),
     array_to_string(seeks_countries, ' '), birth_date, seeks_min_age, seeks_max_age, ascii(substr(traits, 1, 1)), ascii(substr(traits, 2, 1)), ascii(substr(traits, 3, 1)),
     ascii(substr(traits, 4, 1)), ascii(substr(traits, 5, 1)), substr(traits, 8), country, region_id, cell, latitude, longitude, created_at
   from listing where tenant_id = $1 and not fictional`,
  "insert into listing_activity select facts.*, listing.last_active_at from listing_facts facts join listing using (tenant_id, profile_id) where facts.tenant_id = $1",
  "insert into listing_interest_facts select facts.*, ascii(letter) from listing_facts facts, unnest(string_to_array(facts.interests, null)) as letter where facts.tenant_id = $1",
];
