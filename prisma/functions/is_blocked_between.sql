-- Whether one of two has blocked the other.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_one: a profile.
-- p_other: the other; with null the answer is no.
-- Returns: true or false.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
create or replace function public.is_blocked_between(p_tenant text, p_one uuid, p_other uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_one and b.to_profile_id = p_other)
    or exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_other and b.to_profile_id = p_one)
$$;
