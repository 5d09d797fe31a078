-- Members in use, and guests who are shown, as a set: what `is_present` says of one.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- Returns: their ids, and whether they are invisible.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
-- PostgreSQL writes a set into the statement that asks it only where the function has no search_path of its own: the body looks its
-- names up once, when it is made, so that no caller's search_path matters to it either.
create or replace function public.present_profiles(p_tenant text) returns table (profile_id uuid, invisible boolean)
language sql stable begin atomic
  select p.id, coalesce(a.invisible, false)
  from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
  where p.tenant_id = p_tenant and p.status = 'active' and p.withdrawn_at is null and (p.account_id is null or a.status = 'active');
end;
