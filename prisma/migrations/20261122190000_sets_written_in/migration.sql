-- PostgreSQL writes a set into the statement that asks it only where the function has no search_path of its own. These look
-- names up once, when they are made (a body of the SQL standard), so that no caller's search_path matters to them either.

create or replace function present_profiles(p_tenant text) returns table (profile_id uuid, invisible boolean) language sql stable begin atomic
  select p.id, coalesce(a.invisible, false)
  from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
  where p.tenant_id = p_tenant and p.status = 'active' and (p.account_id is null or a.status = 'active'); end;

create or replace function findable_profiles(p_tenant text) returns table (profile_id uuid) language sql stable begin atomic
  select p.profile_id from public.present_profiles(p_tenant) p where not p.invisible; end;

-- Whom a viewer (null for a visitor) sees of others. An invisible member shows to those they liked or wrote to.
create or replace function seen_profiles(p_tenant text, p_viewer uuid) returns table (profile_id uuid) language sql stable begin atomic
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
    and not exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p.profile_id and b.to_profile_id = p_viewer); end;
