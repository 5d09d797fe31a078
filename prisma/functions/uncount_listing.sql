-- Takes a listing that became a fictional profile's out of what people are counted and walked by: it has neither codes nor facts.
-- Trigger: after update on listing: where it is set that it is fictional.
-- Raises: nothing of its own.
-- Rule: docs/decisions/fictional-profiles.md.
create or replace function public.uncount_listing() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  delete from listing_codes where tenant_id = new.tenant_id and profile_id = new.profile_id;
  delete from listing_interest_facts where tenant_id = new.tenant_id and profile_id = new.profile_id;
  delete from listing_activity where tenant_id = new.tenant_id and profile_id = new.profile_id;
  delete from listing_facts where tenant_id = new.tenant_id and profile_id = new.profile_id;
  return null;
end
$$;
