-- Notes how far a member has read; never backwards, never beyond the end. Whoever blocked somebody, or was blocked, may still
-- read the old conversation: their count falls, and nobody learns it.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_profile: who read.
-- p_conversation: where.
-- p_number: the number of the last message read.
-- Returns: `read_mark`: the partner (null where the conversation is not theirs), the number noted, whether anything changed, and
-- whether the partner is shown it (`shows_reading`).
-- Raises: nothing of its own.
-- Rule: docs/decisions/sending-a-message.md, docs/decisions/who-is-told-of-presence.md.
create or replace function public.mark_read(
  p_tenant text, p_profile uuid, p_conversation uuid, p_number integer
) returns read_mark
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  result read_mark;
  talk record;
  v_unread integer;
begin
  result.is_changed := false;
  -- why: a message that arrives at this moment waits, so that it is counted as unread.
  select c.low_profile_id, c.high_profile_id, c.last_number into talk from conversation c where c.tenant_id = p_tenant and c.id = p_conversation for share;
  if not found or p_profile not in (talk.low_profile_id, talk.high_profile_id) then
    return result;
  end if;
  result.partner_id := case when talk.low_profile_id = p_profile then talk.high_profile_id else talk.low_profile_id end;
  select count(*) into v_unread from message m join participant s on s.tenant_id = p_tenant and s.conversation_id = p_conversation and s.profile_id = p_profile
    where m.tenant_id = p_tenant and m.conversation_id = p_conversation and m.number > greatest(p_number, s.removed_until) and m.sender_id <> p_profile;
  if is_blocked_between(p_tenant, p_profile, result.partner_id) then
    update participant s set unread_count = v_unread
      where s.tenant_id = p_tenant and s.conversation_id = p_conversation and s.profile_id = p_profile and s.unread_count > v_unread;
    result.is_changed := found;
    return result;
  end if;
  result.is_shown := shows_reading(p_tenant, result.partner_id, p_profile);
  update participant s set
      last_read_number = least(p_number, talk.last_number),
      -- why: whoever does not show their reading does not show either that a message came to where they are
      last_delivered_number = case when result.is_shown then greatest(s.last_delivered_number, least(p_number, talk.last_number)) else s.last_delivered_number end,
      unread_count = v_unread
    where s.tenant_id = p_tenant and s.conversation_id = p_conversation and s.profile_id = p_profile
      and (s.last_read_number < least(p_number, talk.last_number) or (s.unread_count > 0 and p_number >= talk.last_number))
    returning s.last_read_number into result.number;
  result.is_changed := found;
  return result;
end
$$;
