-- Whether a viewer is told that somebody is here. Lists ask `told_presence`.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_viewer: who would be told; null for a visitor.
-- p_profile: of whom.
-- Returns: true or false; false for a profile that is not there.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
create or replace function public.tells_presence(p_tenant text, p_viewer uuid, p_profile uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.told_presence(p_tenant, p_viewer) told where told.profile_id = p_profile)
$$;
