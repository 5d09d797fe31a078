-- Whether a viewer may see a profile: oneself until one is erased, of others those in `seen_profiles`, which lists ask.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_viewer: who looks; null for a visitor.
-- p_profile: at whom.
-- Returns: true or false.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
create or replace function public.sees_profile(p_tenant text, p_viewer uuid, p_profile uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_viewer = p_profile then exists (select from public.profile p where p.tenant_id = p_tenant and p.id = p_profile and p.status <> 'erased')
    else exists (select from public.seen_profiles(p_tenant, p_viewer) p where p.profile_id = p_profile)
  end
$$;
