-- Takes a profile that nobody may find any more out of search with the change that hides it, whoever made it.
-- Trigger: after update on profile: where its status becomes other than active, and where a guest is withdrawn.
-- Raises: nothing of its own.
-- Rule: `listing` has a row for the findable alone (docs/decisions/who-sees-whom.md).
create or replace function public.unlist_inactive_profile() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.listing l where l.tenant_id = new.tenant_id and l.profile_id = new.id and not public.is_findable(new.tenant_id, new.id);
  return null;
end
$$;
