-- A message, what it costs and what it changes, as one call. Runs with the caller's own rights: row-level security and the
-- ledger's rules hold inside as anywhere else. Nothing is locked before it is sure that the message will be written, and what
-- the lock may have let pass meanwhile is looked at again behind it. Locks in this order: the account of a member who never
-- paid, the pair, the conversation, the wallet.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_account: the writer's account.
-- p_profile: the writer's profile.
-- p_conversation: where to; null where p_receiver says it.
-- p_receiver: to whom, where a conversation may have to be started.
-- p_client_message: the writer's own id of the message: the same one again answers what was answered, and writes nothing.
-- p_kind: `text`, `icebreaker`, `gift` or `photo`.
-- p_body: the words; empty beside a photo or with a gift.
-- p_gift: which gift, null for none.
-- p_photo: which chat photo of the writer, null for none.
-- p_price: credits of a message of this kind, without the gift itself.
-- p_free_messages: how many a member who never paid has for nothing, over their whole time.
-- p_free_conversations: how many a member who never paid may start.
-- p_mail_after: how long the mail to the receiver waits.
-- p_now: the time to note.
-- Returns: `sent_message`: outcome `sent`, or the code of a refusal that changed nothing (`forbidden`, `not_found`,
-- `partner_not_activated`, `partner_away`, `conversation_exists`, `conversation_limit`, `message_limit`, `insufficient_credits`,
-- `gift_unknown`, `photo_unknown`); then what was written, what it cost or would have, and what is left.
-- Raises: `message_overtaken` where the message was written, a block set up or its photo refused between looking and locking, and
-- `ledger_account_wallet_not_negative` where another message took the credits: ask again. Nothing is changed then.
-- Rule: docs/decisions/sending-a-message.md; whom one may write to, docs/decisions/who-sees-whom.md.
create or replace function public.send_message(
  p_tenant text, p_account uuid, p_profile uuid, p_conversation uuid, p_receiver uuid, p_client_message uuid,
  p_kind text, p_body text, p_gift text, p_photo uuid,
  p_price integer, p_free_messages integer, p_free_conversations integer, p_mail_after interval, p_now timestamptz
) returns sent_message
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  result sent_message;
  me record;
  talk record;
  other record;
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

  select a.status, a.paid_user, a.free_messages_used, p.status as profile_status, coalesce(w.balance, 0) as balance into me
    from account a join profile p on p.tenant_id = p_tenant and p.id = p_profile and p.account_id = a.id
    left join ledger_account w on w.tenant_id = p_tenant and w.account_id = a.id and w.kind = 'wallet'
    where a.tenant_id = p_tenant and a.id = p_account;
  if not found or me.status in ('deleted', 'erased') or (me.status <> 'not_confirmed' and me.profile_status <> 'active') then
    result.outcome := 'forbidden';
    return result;
  end if;
  -- why: what is free is counted by one transaction at a time; who pays is held by the wallet.
  if not me.paid_user then
    perform from account a where a.tenant_id = p_tenant and a.id = p_account for no key update;
    select a.status, a.paid_user, a.free_messages_used, me.profile_status, wallet_of(p_tenant, p_account) as balance into me
      from account a where a.tenant_id = p_tenant and a.id = p_account;
  end if;
  result.balance := me.balance;
  result.free_messages_left := case when not me.paid_user then greatest(0, p_free_messages - me.free_messages_used) end;

  if p_conversation is not null then
    select c.id, c.low_profile_id, c.high_profile_id, c.last_number into talk
      from conversation c where c.tenant_id = p_tenant and c.id = p_conversation;
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
      from conversation c where c.tenant_id = p_tenant and c.low_profile_id = v_low and c.high_profile_id = v_high;
    if not found then
      -- why: the name that likes and blocks of the pair lock as well (lock-pair.server.ts).
      perform pg_advisory_xact_lock(hashtextextended('pair:' || p_tenant || ':' || v_low || '/' || v_high, 0));
      select c.id, c.low_profile_id, c.high_profile_id, c.last_number into talk
        from conversation c where c.tenant_id = p_tenant and c.low_profile_id = v_low and c.high_profile_id = v_high;
    end if;
  end if;
  result.conversation_id := talk.id;

  select p.account_id, reply_standing(p_tenant, p_profile, result.receiver_id) as standing, m.conversation_id, m.number, m.created_at, m.credits
    into other
    from (values (1)) as always (one)
    left join profile p on p.tenant_id = p_tenant and p.id = result.receiver_id
    left join message m on m.tenant_id = p_tenant and m.sender_id = p_profile and m.client_message_id = p_client_message;
  if other.number is not null then
    result.outcome := 'sent';
    result.conversation_id := other.conversation_id;
    result.number := other.number;
    result.sent_at := other.created_at;
    result.charged := other.credits;
    return result;
  end if;
  if talk.id is not null then
    if other.standing <> 'yes' then
      -- why: who was blocked, or writes to somebody gone, is not told which
      result.outcome := case when other.standing in ('partner_not_activated', 'partner_away') then other.standing else 'not_found' end;
      return result;
    end if;
    if p_kind = 'icebreaker' then
      result.outcome := 'conversation_exists';
      return result;
    end if;
  else
    -- why: whom one does not see, one does not write to first.
    if other.standing <> 'yes' or not sees_profile(p_tenant, p_profile, result.receiver_id) then
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

  if not v_free and result.balance < result.needed then
    result.outcome := case when not me.paid_user and p_kind in ('text', 'icebreaker') then 'message_limit' else 'insufficient_credits' end;
    return result;
  end if;

  if talk.id is not null then
    update conversation set last_number = last_number + 1 where tenant_id = p_tenant and id = talk.id returning last_number into result.number;
    -- why: what was written or set up before this transaction got the lock is seen only now.
    if exists (select from message where tenant_id = p_tenant and sender_id = p_profile and client_message_id = p_client_message)
      or is_blocked_between(p_tenant, p_profile, result.receiver_id) then
      raise exception 'overtaken' using errcode = 'serialization_failure', constraint = 'message_overtaken';
    end if;
  end if;

  if v_free then
    update account set free_messages_used = free_messages_used + 1 where tenant_id = p_tenant and id = p_account;
    result.free_messages_left := result.free_messages_left - 1;
  elsif result.needed > 0 then
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
    with sides as (
      -- why: who writes while something is unread has not read it.
      update participant set last_message_at = p_now, removed_at = null,
          unread_count = unread_count + case when profile_id = p_profile then 0 else 1 end,
          -- why: whoever answers tells that what was written to them arrived, whether they read it or not.
          last_delivered_number = case when profile_id = p_profile then result.number else last_delivered_number end,
          last_read_number = case when profile_id = p_profile and unread_count = 0 then result.number else last_read_number end
        where tenant_id = p_tenant and conversation_id = talk.id
        returning profile_id, unread_count
    )
    select s.unread_count into v_unread from sides s where s.profile_id = result.receiver_id;
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
