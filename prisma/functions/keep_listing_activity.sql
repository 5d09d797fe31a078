-- Keeps the moment by which a search orders its listings.
-- Trigger: after update on listing: where the activity is set.
-- Raises: nothing of its own.
-- Rule: `listing_activity` says what `listing` says (docs/decisions/leakproof-search.md).
create or replace function public.keep_listing_activity() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_activity set last_active_at = new.last_active_at where tenant_id = new.tenant_id and profile_id = new.profile_id and last_active_at <> new.last_active_at;
  return null;
end
$$;
