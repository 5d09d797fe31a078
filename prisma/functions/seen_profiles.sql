-- Whom a viewer sees of others, as a set: what `sees_profile` says of one. An invisible member shows to those they liked or wrote to.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_viewer: who looks; null for a visitor.
-- Returns: their ids, and the viewer's own.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
-- PostgreSQL writes a set into the statement that asks it only where the function has no search_path of its own: the body looks its
-- names up once, when it is made, so that no caller's search_path matters to it either.
create or replace function public.seen_profiles(p_tenant text, p_viewer uuid) returns table (profile_id uuid)
language sql stable begin atomic
  select p.profile_id from public.present_profiles(p_tenant) p
  where (
      not p.invisible
      or exists (select from public.profile_like l where l.tenant_id = p_tenant and l.from_profile_id = p.profile_id and l.to_profile_id = p_viewer)
      or exists (
        select from public.conversation c join public.message m on m.tenant_id = p_tenant and m.conversation_id = c.id and m.sender_id = p.profile_id
        where c.tenant_id = p_tenant and c.low_profile_id = least(p.profile_id, p_viewer) and c.high_profile_id = greatest(p.profile_id, p_viewer)
      )
    )
    and not exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_viewer and b.to_profile_id = p.profile_id)
    and not exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p.profile_id and b.to_profile_id = p_viewer);
end;
