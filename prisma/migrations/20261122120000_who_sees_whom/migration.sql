-- Who sees whom, decided here and nowhere else (docs/decisions/who-sees-whom.md). Every name carries its schema instead of a
-- search_path of the function's own, which would keep the planner from writing the functions into the statement that asks.

create or replace function is_blocked_between(p_tenant text, p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_one and b.to_profile_id = p_other)
    or exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_other and b.to_profile_id = p_one)
$$;

-- Whether a member is in use: confirmed, neither paused nor leaving, not switched off. Fictional profiles and guests have
-- no account here; a guest is erased when nobody may find it at home.
create function is_present(p_tenant text, p_profile uuid) returns boolean language sql stable as $$
  select exists (
    select from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
    where p.tenant_id = p_tenant and p.id = p_profile and p.status = 'active' and (p.account_id is null or a.status = 'active')
  )
$$;

-- Whether strangers may be shown a profile; a row of `listing` is what search keeps of the answer.
create function is_findable(p_tenant text, p_profile uuid) returns boolean language sql stable as $$
  select exists (
    select from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
    where p.tenant_id = p_tenant and p.id = p_profile and p.status = 'active' and (p.account_id is null or (a.status = 'active' and not a.invisible))
  )
$$;

-- Whether one member liked the other or wrote to them: to such an invisible member shows.
create function approached(p_tenant text, p_from uuid, p_to uuid) returns boolean language sql stable as $$
  select exists (select from public.profile_like l where l.tenant_id = p_tenant and l.from_profile_id = p_from and l.to_profile_id = p_to)
    or exists (
      select from public.conversation c join public.message m on m.tenant_id = p_tenant and m.conversation_id = c.id and m.sender_id = p_from
      where c.tenant_id = p_tenant and c.low_profile_id = least(p_from, p_to) and c.high_profile_id = greatest(p_from, p_to)
    )
$$;

-- Whether a viewer (null for a visitor) may see a profile: oneself always, until erased.
create function sees_profile(p_tenant text, p_viewer uuid, p_profile uuid) returns boolean language sql stable as $$
  select case
    when p_viewer = p_profile then exists (select from public.profile p where p.tenant_id = p_tenant and p.id = p_profile and p.status <> 'erased')
    when public.is_blocked_between(p_tenant, p_viewer, p_profile) then false
    else public.is_findable(p_tenant, p_profile) or (public.is_present(p_tenant, p_profile) and public.approached(p_tenant, p_profile, p_viewer))
  end
$$;

-- Whether somebody has left or is leaving: of whom not even the name is shown any more.
create function has_left(p_tenant text, p_profile uuid) returns boolean language sql stable as $$
  select not exists (
    select from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
    where p.tenant_id = p_tenant and p.id = p_profile and p.status <> 'erased' and (p.account_id is null or a.status not in ('deleted', 'erased'))
  )
$$;

-- What search keeps of somebody goes with the change that hides them, whoever made it.
create or replace function unlist_inactive_profile() returns trigger language plpgsql as $$
begin
  delete from public.listing l where l.tenant_id = new.tenant_id and l.profile_id = new.id and not public.is_findable(new.tenant_id, new.id);
  return null;
end
$$;

create function unlist_hidden_account() returns trigger language plpgsql as $$
begin
  delete from public.listing l using public.profile p
    where p.tenant_id = new.tenant_id and p.account_id = new.id and l.tenant_id = p.tenant_id and l.profile_id = p.id and not public.is_findable(p.tenant_id, p.id);
  return null;
end
$$;
create trigger account_hidden_is_unlisted after update of status, invisible on account
  for each row when (new.status is distinct from old.status or (new.invisible and not old.invisible)) execute function unlist_hidden_account();

-- Listings of whom nobody may find, should there be any: brand by brand, for owners who are bound by the policies as well.
do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    delete from listing where tenant_id = brand and not is_findable(brand, profile_id);
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
