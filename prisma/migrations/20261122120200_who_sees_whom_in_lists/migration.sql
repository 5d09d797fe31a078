-- The same rule as sets. PostgreSQL writes a set into the statement that asks it, and a function that answers of one profile
-- with a subquery never: 20,000 likes were counted in 4 s instead of 0.1. Lists ask the sets; the answers of one are read from them.

create function present_profiles(p_tenant text) returns table (profile_id uuid, invisible boolean) language sql stable as $$
  select p.id, coalesce(a.invisible, false)
  from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
  where p.tenant_id = p_tenant and p.status = 'active' and (p.account_id is null or a.status = 'active')
$$;

create function findable_profiles(p_tenant text) returns table (profile_id uuid) language sql stable as $$
  select p.profile_id from public.present_profiles(p_tenant) p where not p.invisible
$$;

-- Whom a viewer (null for a visitor) sees of others. An invisible member shows to those they liked or wrote to.
create function seen_profiles(p_tenant text, p_viewer uuid) returns table (profile_id uuid) language sql stable as $$
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
    and not exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p.profile_id and b.to_profile_id = p_viewer)
$$;

create or replace function is_present(p_tenant text, p_profile uuid) returns boolean language sql stable as $$
  select exists (select from public.present_profiles(p_tenant) p where p.profile_id = p_profile)
$$;

create or replace function is_findable(p_tenant text, p_profile uuid) returns boolean language sql stable as $$
  select exists (select from public.findable_profiles(p_tenant) p where p.profile_id = p_profile)
$$;

-- Oneself one sees until one is erased.
create or replace function sees_profile(p_tenant text, p_viewer uuid, p_profile uuid) returns boolean language sql stable as $$
  select case
    when p_viewer = p_profile then exists (select from public.profile p where p.tenant_id = p_tenant and p.id = p_profile and p.status <> 'erased')
    else exists (select from public.seen_profiles(p_tenant, p_viewer) p where p.profile_id = p_profile)
  end
$$;

drop function approached(text, uuid, uuid);
