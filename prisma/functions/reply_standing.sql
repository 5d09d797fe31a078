-- Whether a member may write to another, in a conversation that is there. A guest is reached at home only.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_from: who writes.
-- p_to: to whom.
-- Returns: `yes`; `blocked` by the writer; `partner_not_activated` while the other's address is not confirmed; `partner_away` while
-- the other rests; else `gone`, as whoever is blocked is not told so.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-sees-whom.md.
create or replace function public.reply_standing(p_tenant text, p_from uuid, p_to uuid) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from public.profile_block b where b.tenant_id = p_tenant and b.from_profile_id = p_from and b.to_profile_id = p_to) then 'blocked'
    when public.is_blocked_between(p_tenant, p_from, p_to) or public.has_left(p_tenant, p_to) then 'gone'
    else (
      select case
        when a.status = 'not_confirmed' then 'partner_not_activated'
        when p.status <> 'active' or p.home_tenant_id <> p_tenant then 'gone'
        when a.status = 'paused' then 'partner_away'
        else 'yes'
      end
      from public.profile p left join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
      where p.tenant_id = p_tenant and p.id = p_to
    )
  end
$$;
