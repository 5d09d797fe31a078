-- Whether a sender is told at once that a message came to where its receiver is: who is told of the receiver's presence, and not
-- by whom turned receipts off. Else it is told by reading or answering, as far as these are.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_sender: who would be told.
-- p_receiver: who was given the message.
-- Returns: true or false.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
create or replace function public.shows_delivery(p_tenant text, p_sender uuid, p_receiver uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from public.told_presence(p_tenant, p_sender) told
    join public.profile p on p.tenant_id = p_tenant and p.id = told.profile_id
    join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
    where told.profile_id = p_receiver and a.read_receipts
  )
$$;
