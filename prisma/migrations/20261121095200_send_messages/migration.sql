-- Several members' messages in one transaction, in their order: one line to the disk for all of them. What one of them
-- raises undoes all; then they are sent one by one (docs/decisions/sending-a-message.md).
create function send_messages(p_tenant text, p_messages jsonb) returns setof sent_message language plpgsql as $$
declare
  given record;
begin
  for given in
    select * from jsonb_to_recordset(p_messages) as m (
      account uuid, profile uuid, conversation uuid, receiver uuid, client_message uuid, kind text, body text, gift text, photo uuid,
      price integer, free_messages integer, free_conversations integer, mail_after interval, at timestamptz
    )
  loop
    return next send_message(p_tenant, given.account, given.profile, given.conversation, given.receiver, given.client_message, given.kind, given.body, given.gift,
      given.photo, given.price, given.free_messages, given.free_conversations, given.mail_after, given.at);
  end loop;
end
$$;
