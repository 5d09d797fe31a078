-- Keeps of every device's place only the middle of its square of the map, as `coarse-place.ts` does: nobody is found by
-- measuring. Only listings with such a place change; those with the centre of a region tell no more than the region, and
-- follow when they are next written. A million listings of which none has one take no time; 10,000 that have one a few
-- seconds, for which their rows alone wait. Each brand is set, because the owner of the schema may be bound by the policies.

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

    update listing set latitude = profile.latitude, longitude = profile.longitude,
      cell = floor((profile.latitude + 90) * 2)::int * 720 + floor((profile.longitude + 180) * 2)::int % 720
    from profile
    where listing.tenant_id = brand and profile.tenant_id = brand and listing.profile_id = profile.id and profile.latitude is not null
      and (listing.latitude, listing.longitude) is distinct from (profile.latitude, profile.longitude);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
