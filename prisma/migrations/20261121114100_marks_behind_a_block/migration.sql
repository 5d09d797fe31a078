-- Whoever blocked somebody, or was blocked, may still read the old conversation: their count falls, and nobody learns it.

create function is_blocked_between(p_tenant text, p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (select from profile_block where tenant_id = p_tenant and from_profile_id = p_one and to_profile_id = p_other)
    or exists (select from profile_block where tenant_id = p_tenant and from_profile_id = p_other and to_profile_id = p_one)
$$;

create or replace function mark_read(p_tenant text, p_profile uuid, p_conversation uuid, p_number integer) returns read_mark language plpgsql as $$
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
  update participant s set
      last_read_number = least(p_number, talk.last_number),
      last_delivered_number = greatest(s.last_delivered_number, least(p_number, talk.last_number)),
      unread_count = v_unread
    where s.tenant_id = p_tenant and s.conversation_id = p_conversation and s.profile_id = p_profile
      and (s.last_read_number < least(p_number, talk.last_number) or (s.unread_count > 0 and p_number >= talk.last_number))
    returning s.last_read_number into result.number;
  result.is_changed := found;
  result.is_shown := coalesce((select a.read_receipts from profile p join account a on a.tenant_id = p_tenant and a.id = p.account_id where p.tenant_id = p_tenant and p.id = p_profile), true);
  return result;
end
$$;

create or replace function mark_delivered(p_tenant text, p_profile uuid, p_conversations uuid[], p_numbers integer[])
returns table (conversation uuid, number integer, partner uuid) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    update participant s set last_delivered_number = least(given.number, c.last_number)
    from unnest(p_conversations, p_numbers) as given (conversation, number)
    join conversation c on c.tenant_id = p_tenant and c.id = given.conversation
    where s.tenant_id = p_tenant and s.profile_id = p_profile and s.conversation_id = given.conversation
      and s.last_delivered_number < least(given.number, c.last_number)
      and not is_blocked_between(p_tenant, c.low_profile_id, c.high_profile_id)
    returning c.id, s.last_delivered_number, case when c.low_profile_id = p_profile then c.high_profile_id else c.low_profile_id end;
end
$$;
