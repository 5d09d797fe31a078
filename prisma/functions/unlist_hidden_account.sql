-- Takes the profile of an account that nobody may find any more out of search with the change that hides it, whoever made it.
-- Trigger: after update on account: where its status changes or it becomes invisible.
-- Raises: nothing of its own.
-- Rule: `listing` has a row for the findable alone (docs/decisions/who-sees-whom.md).
create or replace function public.unlist_hidden_account() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.listing l using public.profile p
    where p.tenant_id = new.tenant_id and p.account_id = new.id and l.tenant_id = p.tenant_id and l.profile_id = p.id and not public.is_findable(p.tenant_id, p.id);
  return null;
end
$$;
