-- A message, what it costs and what it changes, as one call (docs/decisions/sending-a-message.md). Runs with the caller's
-- own rights: row-level security and the ledger's rules hold inside as anywhere else.

create type sent_message as (
  -- 'sent', or the code of a refusal that changed nothing.
  outcome text, is_new boolean, is_first boolean, conversation_id uuid, number integer, receiver_id uuid, sent_at timestamptz,
  -- Credits this message cost, credits it would have needed, the wallet afterwards.
  charged integer, needed integer, balance integer, free_messages_left integer,
  -- Whether notifications were written for the receiver.
  is_told boolean
);

-- Moves credits from a member's wallet to the house's account, and returns the transfer. Raises
-- ledger_account_wallet_not_negative where the wallet holds less, and a unique violation for a key that was used.
create function spend_credits(p_tenant text, p_account uuid, p_kind text, p_amount integer, p_key text, p_now timestamptz) returns uuid language plpgsql as $$
declare
  v_wallet uuid;
  v_house uuid;
  v_transfer uuid := gen_random_uuid();
begin
  select id into v_wallet from ledger_account where tenant_id = p_tenant and account_id = p_account and kind = 'wallet';
  if not found then
    raise exception 'account % has no wallet', p_account using errcode = 'check_violation', constraint = 'ledger_account_wallet_not_negative';
  end if;
  select id into v_house from ledger_account where tenant_id = p_tenant and account_id is null and kind = 'spent';
  if not found then
    insert into ledger_account (tenant_id, kind) values (p_tenant, 'spent') on conflict do nothing;
    select id into strict v_house from ledger_account where tenant_id = p_tenant and account_id is null and kind = 'spent';
  end if;
  insert into ledger_transfer (tenant_id, id, kind, idempotency_key, created_at) values (p_tenant, v_transfer, p_kind::transfer_kind, p_key, p_now);
  insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount, created_at)
    values (p_tenant, v_transfer, v_wallet, -p_amount, p_now), (p_tenant, v_transfer, v_house, p_amount, p_now);
  return v_transfer;
end
$$;

-- Locks in this order: the account of a member who never paid, the pair, the conversation, the wallet.
create function send_message(
  p_tenant text, p_account uuid, p_profile uuid, p_conversation uuid, p_receiver uuid, p_client_message uuid,
  p_kind text, p_body text, p_gift text, p_photo uuid,
  p_price integer, p_free_messages integer, p_free_conversations integer, p_mail_after interval, p_now timestamptz
) returns sent_message language plpgsql as $$
declare
  result sent_message;
  me record;
  talk record;
  other record;
  known record;
  v_free boolean := false;
  v_unread integer;
  v_transfer uuid;
  v_revealed timestamptz;
  v_low uuid;
  v_high uuid;
begin
  result.is_new := false;
  result.is_first := false;
  result.is_told := false;
  result.charged := 0;
  result.needed := 0;
  result.sent_at := p_now;

  select a.status, a.paid_user, a.free_messages_used, p.status as profile_status into me
    from account a join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
    where a.tenant_id = p_tenant and a.id = p_account and p.id = p_profile;
  if not found or me.status in ('deleted', 'erased') or (me.status <> 'not_confirmed' and me.profile_status <> 'active') then
    result.outcome := 'forbidden';
    return result;
  end if;
  -- why: what is free is counted by one transaction at a time; who pays is held by the wallet.
  if not me.paid_user then
    select a.status, a.paid_user, a.free_messages_used, me.profile_status into me
      from account a where a.tenant_id = p_tenant and a.id = p_account for no key update;
  end if;
  result.free_messages_left := case when not me.paid_user then greatest(0, p_free_messages - me.free_messages_used) end;

  if p_conversation is not null then
    select c.id, c.low_profile_id, c.high_profile_id, c.last_number into talk
      from conversation c where c.tenant_id = p_tenant and c.id = p_conversation for no key update;
    if not found or p_profile not in (talk.low_profile_id, talk.high_profile_id) then
      result.outcome := 'not_found';
      return result;
    end if;
    result.receiver_id := case when talk.low_profile_id = p_profile then talk.high_profile_id else talk.low_profile_id end;
  else
    if p_receiver = p_profile then
      result.outcome := 'not_found';
      return result;
    end if;
    result.receiver_id := p_receiver;
    v_low := least(p_profile, p_receiver);
    v_high := greatest(p_profile, p_receiver);
    select c.id, c.low_profile_id, c.high_profile_id, c.last_number into talk
      from conversation c where c.tenant_id = p_tenant and c.low_profile_id = v_low and c.high_profile_id = v_high for no key update;
    if not found then
      -- why: the name that likes and blocks of the pair lock as well (lock-pair.server.ts).
      perform pg_advisory_xact_lock(hashtextextended('pair:' || p_tenant || ':' || v_low || '/' || v_high, 0));
      select c.id, c.low_profile_id, c.high_profile_id, c.last_number into talk
        from conversation c where c.tenant_id = p_tenant and c.low_profile_id = v_low and c.high_profile_id = v_high for no key update;
    end if;
  end if;
  result.conversation_id := talk.id;

  select m.conversation_id, m.number, m.created_at, m.credits into known
    from message m where m.tenant_id = p_tenant and m.sender_id = p_profile and m.client_message_id = p_client_message;
  if found then
    result.outcome := 'sent';
    result.conversation_id := known.conversation_id;
    result.number := known.number;
    result.sent_at := known.created_at;
    result.charged := known.credits;
    result.balance := wallet_of(p_tenant, p_account);
    return result;
  end if;

  select p.status, p.account_id, p.home_tenant_id, a.status as account_status, a.invisible into other
    from profile p left join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where p.tenant_id = p_tenant and p.id = result.receiver_id;
  if not found or other.status = 'erased' or other.home_tenant_id <> p_tenant or other.account_status in ('deleted', 'erased')
    or exists (select from profile_block where tenant_id = p_tenant and from_profile_id = p_profile and to_profile_id = result.receiver_id)
    or exists (select from profile_block where tenant_id = p_tenant and from_profile_id = result.receiver_id and to_profile_id = p_profile) then
    result.outcome := 'not_found';
    return result;
  end if;
  if talk.id is not null and other.account_status = 'not_confirmed' then
    result.outcome := 'partner_not_activated';
    return result;
  end if;
  if other.status <> 'active' then
    result.outcome := 'not_found';
    return result;
  end if;

  if talk.id is not null then
    if p_kind = 'icebreaker' then
      result.outcome := 'conversation_exists';
      return result;
    end if;
  else
    -- why: who does not show is written to only by those whom they liked.
    if other.account_status = 'paused' or (other.invisible and not exists (
      select from profile_like where tenant_id = p_tenant and from_profile_id = result.receiver_id and to_profile_id = p_profile
    )) then
      result.outcome := 'not_found';
      return result;
    end if;
    if not me.paid_user and (select count(*) from conversation where tenant_id = p_tenant and started_by_id = p_profile) >= p_free_conversations then
      result.outcome := 'conversation_limit';
      return result;
    end if;
  end if;

  result.needed := p_price;
  if p_kind = 'gift' then
    select p_price + g.credits into result.needed from gift g where g.id = p_gift and g.active;
    if not found then
      result.outcome := 'gift_unknown';
      return result;
    end if;
  elsif p_kind = 'photo' then
    if not exists (select from photo where tenant_id = p_tenant and id = p_photo and profile_id = p_profile and purpose = 'chat' and status in ('pending', 'approved')) then
      result.outcome := 'photo_unknown';
      return result;
    end if;
  else
    v_free := not me.paid_user and p_price > 0 and me.free_messages_used < p_free_messages;
  end if;

  result.balance := wallet_of(p_tenant, p_account);
  if v_free then
    update account set free_messages_used = free_messages_used + 1 where tenant_id = p_tenant and id = p_account;
    result.free_messages_left := result.free_messages_left - 1;
  elsif result.needed > 0 then
    if result.balance < result.needed then
      result.outcome := case when not me.paid_user and p_kind in ('text', 'icebreaker') then 'message_limit' else 'insufficient_credits' end;
      return result;
    end if;
    v_transfer := spend_credits(p_tenant, p_account, case p_kind when 'gift' then 'gift' when 'photo' then 'photo' else 'message' end,
      result.needed, 'message:' || p_profile || ':' || p_client_message, p_now);
    result.charged := result.needed;
    result.balance := result.balance - result.needed;
  end if;

  result.is_first := talk.id is null;
  if result.is_first then
    result.number := 1;
    insert into conversation (tenant_id, low_profile_id, high_profile_id, started_by_id, last_number, created_at)
      values (p_tenant, v_low, v_high, p_profile, 1, p_now) returning id into result.conversation_id;
    insert into participant (tenant_id, conversation_id, profile_id, last_delivered_number, last_read_number, unread_count, last_message_at)
      values (p_tenant, result.conversation_id, p_profile, 1, 1, 0, p_now), (p_tenant, result.conversation_id, result.receiver_id, 0, 0, 1, p_now);
    v_unread := 1;
  else
    result.number := talk.last_number + 1;
    update conversation set last_number = result.number where tenant_id = p_tenant and id = talk.id;
    -- why: who writes while something is unread has not read it.
    update participant set last_message_at = p_now, removed_at = null,
        last_delivered_number = case when unread_count = 0 then result.number else last_delivered_number end,
        last_read_number = case when unread_count = 0 then result.number else last_read_number end
      where tenant_id = p_tenant and conversation_id = talk.id and profile_id = p_profile;
    update participant set last_message_at = p_now, removed_at = null, unread_count = unread_count + 1
      where tenant_id = p_tenant and conversation_id = talk.id and profile_id = result.receiver_id
      returning unread_count into v_unread;
  end if;

  -- why: whom one has answered, and of whom one chose to see a photo, is nobody new: later ones need no tap.
  if p_kind = 'photo'
    and exists (select from message m where m.tenant_id = p_tenant and m.conversation_id = talk.id and m.sender_id = result.receiver_id)
    and exists (select from message m where m.tenant_id = p_tenant and m.conversation_id = talk.id and m.sender_id = p_profile and m.revealed_at is not null) then
    v_revealed := p_now;
  end if;
  insert into message (tenant_id, conversation_id, number, sender_id, client_message_id, kind, body, gift_id, photo_id, revealed_at, credits, transfer_id, created_at)
    values (p_tenant, result.conversation_id, result.number, p_profile, p_client_message, p_kind::message_kind, p_body, p_gift, p_photo, v_revealed, result.charged, v_transfer, p_now);

  if v_unread = 1 and other.account_id is not null then
    insert into notification (tenant_id, account_id, channel, kind, dedupe_key, details, created_at, not_before)
      select p_tenant, other.account_id, told.channel, told.kind, told.kind || ':' || result.conversation_id || ':' || result.number || ':' || told.channel,
        jsonb_build_object('conversation', result.conversation_id, 'number', result.number, 'from', p_profile), p_now, told.not_before
      from (values
        ('push'::notification_channel, case when result.number = 1 then 'new_conversation' else 'new_message' end, p_now),
        ('mail'::notification_channel, case when result.number = 1 then 'new_conversation' else 'new_message' end, p_now + p_mail_after)
      ) as told (channel, kind, not_before);
    result.is_told := true;
  end if;
  result.outcome := 'sent';
  result.is_new := true;
  return result;
end
$$;

-- Credits in a member's wallet; 0 before it was opened.
create function wallet_of(p_tenant text, p_account uuid) returns integer language plpgsql stable as $$
begin
  return coalesce((select balance from ledger_account where tenant_id = p_tenant and account_id = p_account and kind = 'wallet'), 0);
end
$$;

-- Who reads is seen reading unless the member turned receipts off.
create type read_mark as (partner_id uuid, number integer, is_changed boolean, is_shown boolean);

-- Notes how far a member has read; never backwards, never beyond the end.
create function mark_read(p_tenant text, p_profile uuid, p_conversation uuid, p_number integer) returns read_mark language plpgsql as $$
declare
  result read_mark;
  talk record;
begin
  result.is_changed := false;
  -- why: a message that arrives at this moment waits, so that it is counted as unread.
  select c.low_profile_id, c.high_profile_id, c.last_number into talk from conversation c where c.tenant_id = p_tenant and c.id = p_conversation for share;
  if not found or p_profile not in (talk.low_profile_id, talk.high_profile_id) then
    return result;
  end if;
  result.partner_id := case when talk.low_profile_id = p_profile then talk.high_profile_id else talk.low_profile_id end;
  update participant s set
      last_read_number = least(p_number, talk.last_number),
      last_delivered_number = greatest(s.last_delivered_number, least(p_number, talk.last_number)),
      unread_count = (select count(*) from message m where m.tenant_id = p_tenant and m.conversation_id = p_conversation and m.number > greatest(p_number, s.removed_until) and m.sender_id <> p_profile)
    where s.tenant_id = p_tenant and s.conversation_id = p_conversation and s.profile_id = p_profile
      and (s.last_read_number < least(p_number, talk.last_number) or (s.unread_count > 0 and p_number >= talk.last_number))
    returning s.last_read_number into result.number;
  result.is_changed := found;
  result.is_shown := coalesce((select a.read_receipts from profile p join account a on a.tenant_id = p_tenant and a.id = p.account_id where p.tenant_id = p_tenant and p.id = p_profile), true);
  return result;
end
$$;

-- Notes that messages of several conversations, each up to a number, were handed to a member; names what changed.
create function mark_delivered(p_tenant text, p_profile uuid, p_conversations uuid[], p_numbers integer[])
returns table (conversation uuid, number integer, partner uuid) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    update participant s set last_delivered_number = least(given.number, c.last_number)
    from unnest(p_conversations, p_numbers) as given (conversation, number)
    join conversation c on c.tenant_id = p_tenant and c.id = given.conversation
    where s.tenant_id = p_tenant and s.profile_id = p_profile and s.conversation_id = given.conversation
      and s.last_delivered_number < least(given.number, c.last_number)
    returning c.id, s.last_delivered_number, case when c.low_profile_id = p_profile then c.high_profile_id else c.low_profile_id end;
end
$$;
