-- Credits in a member's wallet.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_account: whose wallet.
-- Returns: the balance; 0 before the wallet was opened.
-- Raises: nothing of its own.
-- Rule: docs/security.md.
create or replace function public.wallet_of(p_tenant text, p_account uuid) returns integer
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce((select balance from ledger_account where tenant_id = p_tenant and account_id = p_account and kind = 'wallet'), 0);
end
$$;
