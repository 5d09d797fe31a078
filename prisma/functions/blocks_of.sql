-- Everybody between whom and a member stands a block, whichever of them set it: for lists, which ask it once.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_profile: the member.
-- Returns: their ids; an empty list for none.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
create or replace function public.blocks_of(p_tenant text, p_profile uuid) returns uuid[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select array(
    select b.to_profile_id from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_profile
    union select b.from_profile_id from public.profile_block b where b.tenant_id = p_tenant and b.to_profile_id = p_profile
  )
$$;
