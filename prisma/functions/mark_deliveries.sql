-- Notes that messages of several conversations were handed to several members; never backwards, never beyond the end, and not
-- of whom the sender is not told it (`delivery_shown`): a message arrives where somebody is. Waits for nobody: what another
-- transaction holds is left out, and has to be asked for again.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_profiles: to whom; each pair of a member and a conversation at most once.
-- p_conversations: for each the conversation.
-- p_numbers: for each the number of the last message handed over.
-- Returns: a row for each that was looked at: the member, the conversation, the partner, the number noted; where nothing was to
-- be noted, the number is null.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
create or replace function public.mark_deliveries(
  p_tenant text, p_profiles uuid[], p_conversations uuid[], p_numbers integer[]
) returns table (profile uuid, conversation uuid, partner uuid, number integer)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with given as (
      select asked.profile, asked.conversation, least(asked.number, c.last_number) as number,
        case when c.low_profile_id = asked.profile then c.high_profile_id else c.low_profile_id end as partner
      from unnest(p_profiles, p_conversations, p_numbers) as asked (profile, conversation, number)
      join conversation c on c.tenant_id = p_tenant and c.id = asked.conversation
    ),
    free as (
      -- why: who waits for one row while holding another may wait in a circle with those who send.
      select given.*, s.last_delivered_number as noted
      from given join participant s on s.tenant_id = p_tenant and s.conversation_id = given.conversation and s.profile_id = given.profile
      for no key update of s skip locked
    ),
    changed as (
      update participant s set last_delivered_number = free.number
      from free
      where s.tenant_id = p_tenant and s.conversation_id = free.conversation and s.profile_id = free.profile
        and free.noted < free.number and exists (select from delivery_shown(p_tenant, free.partner) shown where shown.profile_id = free.profile)
      returning s.profile_id, s.conversation_id, s.last_delivered_number
    )
    select free.profile, free.conversation, free.partner, changed.last_delivered_number
    from free left join changed on changed.profile_id = free.profile and changed.conversation_id = free.conversation;
end
$$;
