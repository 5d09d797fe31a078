-- Keeps of every place only the middle of its square of the map, as `coarse-place.ts` does: nobody is found by measuring.
-- Rows are locked brand by brand, none against reading; what is coarse already is left alone. Each brand is set, because the
-- owner of the schema may be bound by the policies.

do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);

    update profile set latitude = coarse.lat, longitude = coarse.lon
    from (
      select id, round(middle * 10000) / 10000 as lat,
        round(((floor((longitude + 180) / 360 * around)::int % around::int + 0.5::float8) * 360 / around - 180) * 10000) / 10000 as lon
      from profile
      cross join lateral (select (least(1799, floor((latitude + 90) * 10)) + 0.5) / 10 - 90 as middle) as row_of
      cross join lateral (select greatest(1, floor(3600 * cos(middle * pi() / 180))) as around) as cells
      where tenant_id = brand and latitude is not null
    ) as coarse
    where profile.tenant_id = brand and profile.id = coarse.id and (profile.latitude, profile.longitude) is distinct from (coarse.lat, coarse.lon);

    update listing set latitude = coarse.lat, longitude = coarse.lon, cell = floor((coarse.lat + 90) * 2)::int * 720 + floor((coarse.lon + 180) * 2)::int % 720
    from (
      select profile_id, round(middle * 10000) / 10000 as lat,
        round(((floor((longitude + 180) / 360 * around)::int % around::int + 0.5::float8) * 360 / around - 180) * 10000) / 10000 as lon
      from listing
      cross join lateral (select (least(1799, floor((latitude + 90) * 10)) + 0.5) / 10 - 90 as middle) as row_of
      cross join lateral (select greatest(1, floor(3600 * cos(middle * pi() / 180))) as around) as cells
      where tenant_id = brand and latitude is not null and longitude is not null
    ) as coarse
    where listing.tenant_id = brand and listing.profile_id = coarse.profile_id and (listing.latitude, listing.longitude) is distinct from (coarse.lat, coarse.lon);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
