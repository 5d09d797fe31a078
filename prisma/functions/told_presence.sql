-- Of whom a viewer is told when they were last here, as a set: what `tells_presence` says of one. Of those who show to the viewer
-- and whom strangers may find: so of nobody who is invisible, paused, switched off or not confirmed, and of nobody behind a
-- block; and of no fictional profile, behind whom nobody sits.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_viewer: who is told; null for a visitor.
-- Returns: their ids, and the last sign of life, of which pages tell a coarse step (`activityOf`).
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
-- PostgreSQL writes a set into the statement that asks it only where the function has no search_path of its own: the body looks its
-- names up once, when it is made, so that no caller's search_path matters to it either.
create or replace function public.told_presence(p_tenant text, p_viewer uuid) returns table (profile_id uuid, last_active_at timestamptz)
language sql stable begin atomic
  select p.id, p.last_active_at
  from public.seen_profiles(p_tenant, p_viewer) seen
  join public.findable_profiles(p_tenant) found on found.profile_id = seen.profile_id
  join public.profile p on p.tenant_id = p_tenant and p.id = found.profile_id
  where not p.fictional;
end;
