-- Several members' messages in one transaction, in their order: one line to the disk for all of them.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_messages: a list of objects with the arguments of `send_message` by name, without `p_`; `at` for the time.
-- Returns: `sent_message` for each, in their order.
-- Raises: what `send_message` raises for one of them; that undoes all, and they are sent one by one.
-- Rule: docs/decisions/sending-a-message.md.
create or replace function public.send_messages(p_tenant text, p_messages jsonb) returns setof sent_message
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
