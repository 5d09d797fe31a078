-- Of whom a sender is told at once that a message came to where they are, as a set: who is told of the receiver's presence, and
-- not by whom turned receipts off. Else it is told by reading or answering, as far as these are.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_sender: who would be told.
-- Returns: ids of such receivers.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
-- PostgreSQL writes a set into the statement that asks it only where the function has no search_path of its own: the body looks its
-- names up once, when it is made, so that no caller's search_path matters to it either.
create or replace function public.delivery_shown(p_tenant text, p_sender uuid) returns table (profile_id uuid)
language sql stable begin atomic
  select told.profile_id
  from public.told_presence(p_tenant, p_sender) told
  join public.profile p on p.tenant_id = p_tenant and p.id = told.profile_id
  join public.account a on a.tenant_id = p_tenant and a.id = p.account_id
  where a.read_receipts;
end;
