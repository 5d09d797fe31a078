-- Whether a sender is told that somebody has read: where the reader left receipts on and the sender sees the reader.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_sender: who would be told.
-- p_reader: who read.
-- Returns: true or false.
-- Raises: nothing of its own.
-- Rule: docs/decisions/who-is-told-of-presence.md.
create or replace function public.shows_reading(p_tenant text, p_sender uuid, p_reader uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select public.sees_profile(p_tenant, p_sender, p_reader)
    and coalesce((select a.read_receipts from public.profile p join public.account a on a.tenant_id = p_tenant and a.id = p.account_id where p.tenant_id = p_tenant and p.id = p_reader), true)
$$;
