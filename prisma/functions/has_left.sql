-- Whether somebody has left or is leaving, or is a guest who was withdrawn: of whom not even the name is shown any more.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_profile: who.
-- Returns: true or false; true for a profile that is not there.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
create or replace function public.has_left(p_tenant text, p_profile uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select not exists (
    select from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
    where p.tenant_id = p_tenant and p.id = p_profile and p.status <> 'erased' and p.withdrawn_at is null and (p.account_id is null or a.status not in ('deleted', 'erased'))
  )
$$;
