-- Whether a member is in use: confirmed, neither paused nor leaving, not switched off. Fictional profiles and guests have no
-- account here; a guest is withdrawn when nobody may find it at home. Lists ask `present_profiles`.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_profile: who.
-- Returns: true or false; false for a profile that is not there.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
create or replace function public.is_present(p_tenant text, p_profile uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.present_profiles(p_tenant) p where p.profile_id = p_profile)
$$;
