-- Keeps what a search narrows a listing by, in numbers and beside its activity and its interests; of people alone, whom these count
-- and order: a fictional profile has none.
-- Trigger: after insert and update on listing: where anything that is searched by is set, but the activity, of people alone (a
-- condition of the trigger).
-- Raises: nothing of its own.
-- why custom plans: what was planned for a table of ten rows would read all of it when it has grown to thousands
-- Rule: `listing_facts`, `listing_activity` and `listing_interest_facts` say what `listing` says (docs/decisions/leakproof-search.md).
create or replace function public.keep_listing_facts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  facts listing_facts;
begin
  if tg_op = 'UPDATE' and (old.gender, old.has_photo, old.verified, old.seeks, old.seeks_countries, old.birth_date, old.seeks_min_age, old.seeks_max_age, old.traits, old.country, old.region_id, old.cell, old.latitude, old.longitude, old.created_at, old.fictional)
    is not distinct from (new.gender, new.has_photo, new.verified, new.seeks, new.seeks_countries, new.birth_date, new.seeks_min_age, new.seeks_max_age, new.traits, new.country, new.region_id, new.cell, new.latitude, new.longitude, new.created_at, new.fictional)
  then
    return null;
  end if;
  facts.tenant_id := new.tenant_id;
  facts.profile_id := new.profile_id;
  facts.gender := new.gender;
  facts.has_photo := new.has_photo;
  facts.verified := new.verified;
  facts.seen_by_woman := coalesce(new.seeks, '{}') = '{}' or 'woman' = any (new.seeks);
  facts.seen_by_man := coalesce(new.seeks, '{}') = '{}' or 'man' = any (new.seeks);
  facts.seen_by_nonbinary := coalesce(new.seeks, '{}') = '{}' or 'nonbinary' = any (new.seeks);
  facts.seen_from := coalesce(array_to_string(new.seeks_countries, ' '), '');
  facts.birth_date := new.birth_date;
  facts.seeks_min_age := new.seeks_min_age;
  facts.seeks_max_age := new.seeks_max_age;
  facts.body_type := ascii(substr(new.traits, 1, 1));
  facts.hair_color := ascii(substr(new.traits, 2, 1));
  facts.eye_color := ascii(substr(new.traits, 3, 1));
  facts.relationship_status := ascii(substr(new.traits, 4, 1));
  facts.tattoos := ascii(substr(new.traits, 5, 1));
  facts.interests := substr(new.traits, 8);
  facts.country := new.country;
  facts.region_id := new.region_id;
  facts.cell := new.cell;
  facts.latitude := new.latitude;
  facts.longitude := new.longitude;
  facts.created_at := new.created_at;

  delete from listing_interest_facts where tenant_id = new.tenant_id and profile_id = new.profile_id;
  delete from listing_activity where tenant_id = new.tenant_id and profile_id = new.profile_id;
  delete from listing_facts where tenant_id = new.tenant_id and profile_id = new.profile_id;
  insert into listing_facts (tenant_id, profile_id, gender, has_photo, verified, seen_by_woman, seen_by_man, seen_by_nonbinary, seen_from, birth_date, seeks_min_age, seeks_max_age,
    body_type, hair_color, eye_color, relationship_status, tattoos, interests, country, region_id, cell, latitude, longitude, created_at)
    select facts.*;
  insert into listing_activity (tenant_id, profile_id, gender, has_photo, verified, seen_by_woman, seen_by_man, seen_by_nonbinary, seen_from, birth_date, seeks_min_age, seeks_max_age,
    body_type, hair_color, eye_color, relationship_status, tattoos, interests, country, region_id, cell, latitude, longitude, created_at, last_active_at)
    select facts.*, new.last_active_at;
  insert into listing_interest_facts (tenant_id, profile_id, gender, has_photo, verified, seen_by_woman, seen_by_man, seen_by_nonbinary, seen_from, birth_date, seeks_min_age, seeks_max_age,
    body_type, hair_color, eye_color, relationship_status, tattoos, interests, country, region_id, cell, latitude, longitude, created_at, interest)
    select facts.*, ascii(letter) from unnest(string_to_array(facts.interests, null)) as letter;
  return null;
end
$$;
