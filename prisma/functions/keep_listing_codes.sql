-- Keeps what a search narrows a listing by, packed in few numbers, each of which stands for several answers (listing-codes.ts); of
-- people alone, for whom these are counted: a fictional profile has none.
-- Trigger: after insert and update on listing: where anything that is searched by is set, of people alone (a condition of the trigger).
-- Raises: nothing of its own.
-- Rule: `listing_codes` says what `listing` says (docs/decisions/leakproof-search.md).
create or replace function public.keep_listing_codes() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.gender, old.has_photo, old.verified, old.seeks, old.seeks_countries, old.birth_date, old.seeks_min_age, old.seeks_max_age, old.traits, old.country, old.region_id, old.cell, old.latitude, old.longitude, old.created_at, old.fictional)
    is not distinct from (new.gender, new.has_photo, new.verified, new.seeks, new.seeks_countries, new.birth_date, new.seeks_min_age, new.seeks_max_age, new.traits, new.country, new.region_id, new.cell, new.latitude, new.longitude, new.created_at, new.fictional)
  then
    return null;
  end if;
  insert into listing_codes (tenant_id, profile_id, kind, coloring, build, interest_bits, birth_date, seeks_min_age, seeks_max_age, cell, latitude, longitude, country, region_id, seen_from, created_at)
    values (new.tenant_id, new.profile_id,
      case new.gender when 'woman' then 0 when 'man' then 32 else 64 end + case when coalesce(new.seeks, '{}') = '{}' or 'woman' = any (new.seeks) then 16 else 0 end
        + case when coalesce(new.seeks, '{}') = '{}' or 'man' = any (new.seeks) then 8 else 0 end + case when coalesce(new.seeks, '{}') = '{}' or 'nonbinary' = any (new.seeks) then 4 else 0 end
        + case when new.verified then 2 else 0 end + case when new.has_photo then 1 else 0 end,
      16 * greatest(ascii(substr(new.traits, 2, 1)) - 96, 0) + greatest(ascii(substr(new.traits, 3, 1)) - 96, 0),
      256 * greatest(ascii(substr(new.traits, 1, 1)) - 96, 0) + 16 * greatest(ascii(substr(new.traits, 4, 1)) - 96, 0) + greatest(ascii(substr(new.traits, 5, 1)) - 96, 0),
      coalesce((select bit_or(1::bigint << (ascii(letter) - 256)) from unnest(string_to_array(substr(new.traits, 8), null)) as letter), 0),
      new.birth_date, new.seeks_min_age, new.seeks_max_age, new.cell, new.latitude, new.longitude, new.country, new.region_id, coalesce(array_to_string(new.seeks_countries, ' '), ''), new.created_at)
    on conflict (tenant_id, profile_id) do update set kind = excluded.kind, coloring = excluded.coloring, build = excluded.build, interest_bits = excluded.interest_bits,
      birth_date = excluded.birth_date, seeks_min_age = excluded.seeks_min_age, seeks_max_age = excluded.seeks_max_age, cell = excluded.cell, latitude = excluded.latitude, longitude = excluded.longitude,
      country = excluded.country, region_id = excluded.region_id, seen_from = excluded.seen_from, created_at = excluded.created_at;
  return null;
end
$$;
