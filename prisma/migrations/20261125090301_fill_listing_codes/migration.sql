-- The listings that were there before their codes were kept, ten thousand at a time, so that nobody who changes one waits for long. A change
-- that comes in between has written its own.
do $$
declare
  brand text;
  last uuid;
  upto uuid;
begin
  for brand in select id from tenant loop
    last := null;
    loop
      perform set_config('app.tenant_id', brand, true);
      select profile_id into upto from listing where tenant_id = brand and (last is null or profile_id > last) order by profile_id offset 9999 limit 1;
      insert into listing_codes (tenant_id, profile_id, kind, coloring, build, interest_bits, birth_date, seeks_min_age, seeks_max_age, cell, latitude, longitude, country, region_id, seen_from, created_at)
        select tenant_id, profile_id,
          case gender when 'woman' then 0 when 'man' then 32 else 64 end + case when coalesce(seeks, '{}') = '{}' or 'woman' = any (seeks) then 16 else 0 end
            + case when coalesce(seeks, '{}') = '{}' or 'man' = any (seeks) then 8 else 0 end + case when coalesce(seeks, '{}') = '{}' or 'nonbinary' = any (seeks) then 4 else 0 end
            + case when verified then 2 else 0 end + case when has_photo then 1 else 0 end,
          16 * greatest(ascii(substr(traits, 2, 1)) - 96, 0) + greatest(ascii(substr(traits, 3, 1)) - 96, 0),
          256 * greatest(ascii(substr(traits, 1, 1)) - 96, 0) + 16 * greatest(ascii(substr(traits, 4, 1)) - 96, 0) + greatest(ascii(substr(traits, 5, 1)) - 96, 0),
          coalesce((select bit_or(1::bigint << (ascii(letter) - 256)) from unnest(string_to_array(substr(traits, 8), null)) as letter), 0),
          birth_date, seeks_min_age, seeks_max_age, cell, latitude, longitude, country, region_id, coalesce(array_to_string(seeks_countries, ' '), ''), created_at
        from listing where tenant_id = brand and (last is null or profile_id > last) and (upto is null or profile_id <= upto) for key share
        on conflict do nothing;
      commit;
      exit when upto is null;
      last := upto;
    end loop;
  end loop;
end
$$;
