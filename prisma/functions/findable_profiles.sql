-- Whom strangers may be shown, as a set: what `is_findable` says of one.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- Returns: their ids.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
-- PostgreSQL writes a set into the statement that asks it only where the function has no search_path of its own: the body looks its
-- names up once, when it is made, so that no caller's search_path matters to it either.
create or replace function public.findable_profiles(p_tenant text) returns table (profile_id uuid)
language sql stable begin atomic
  select p.profile_id from public.present_profiles(p_tenant) p where not p.invisible;
end;
