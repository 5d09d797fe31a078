-- For the version before `mark_deliveries`, which may run beside this one. Notes that messages of several conversations were handed to a member; never backwards, never beyond the end, and not where
-- `delivery_shown` says no.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_profile: to whom.
-- p_conversations: which.
-- p_numbers: for each the number of the last message handed over.
-- Returns: a row for each that changed: the conversation, the number noted, the partner.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
create or replace function public.mark_delivered(
  p_tenant text, p_profile uuid, p_conversations uuid[], p_numbers integer[]
) returns table (conversation uuid, number integer, partner uuid)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    update participant s set last_delivered_number = least(given.number, c.last_number)
    from unnest(p_conversations, p_numbers) as given (conversation, number)
    join conversation c on c.tenant_id = p_tenant and c.id = given.conversation
    where s.tenant_id = p_tenant and s.profile_id = p_profile and s.conversation_id = given.conversation
      and s.last_delivered_number < least(given.number, c.last_number)
      and exists (
        select from delivery_shown(p_tenant, case when c.low_profile_id = p_profile then c.high_profile_id else c.low_profile_id end) shown
        where shown.profile_id = p_profile
      )
    returning c.id, s.last_delivered_number, case when c.low_profile_id = p_profile then c.high_profile_id else c.low_profile_id end;
end
$$;
