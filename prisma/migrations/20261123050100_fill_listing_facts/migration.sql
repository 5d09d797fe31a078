-- The listings that were there before their facts were kept. A change that comes in between has written its own.
do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    insert into listing_facts
      select tenant_id, profile_id, gender, has_photo, verified, coalesce(seeks, '{}') = '{}' or 'woman' = any (seeks), coalesce(seeks, '{}') = '{}' or 'man' = any (seeks),
        coalesce(seeks, '{}') = '{}' or 'nonbinary' = any (seeks), coalesce(array_to_string(seeks_countries, ' '), ''), birth_date, seeks_min_age, seeks_max_age,
        ascii(substr(traits, 1, 1)), ascii(substr(traits, 2, 1)), ascii(substr(traits, 3, 1)), ascii(substr(traits, 4, 1)), ascii(substr(traits, 5, 1)), substr(traits, 8),
        country, region_id, cell, latitude, longitude, created_at
      from listing where tenant_id = brand for key share
      on conflict do nothing;
    insert into listing_activity
      select facts.*, listing.last_active_at from listing_facts facts join listing using (tenant_id, profile_id) where facts.tenant_id = brand
      on conflict do nothing;
    insert into listing_interest_facts
      select facts.*, ascii(letter) from listing_facts facts, unnest(string_to_array(facts.interests, null)) as letter where facts.tenant_id = brand
      on conflict do nothing;
  end loop;
end
$$;
