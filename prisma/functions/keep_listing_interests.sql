-- Keeps one narrow row for each interest of a listing, by which members with a rare interest are found.
-- Trigger: after insert and update on listing: where interests, gender, limits of age or birth date change.
-- Raises: nothing of its own.
-- Rule: `listing_interest` says what `listing` says (docs/decisions/leakproof-search.md).
create or replace function public.keep_listing_interests() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from listing_interest where tenant_id = new.tenant_id and profile_id = new.profile_id;
  insert into listing_interest (tenant_id, profile_id, interest_id, gender, seeks_min_age, seeks_max_age, birth_date)
    select distinct new.tenant_id, new.profile_id, interest, new.gender, new.seeks_min_age, new.seeks_max_age, new.birth_date from unnest(new.interests) as interest;
  return null;
end
$$;
