-- Moves credits from a member's wallet to the platform's account `spent`, which it opens where it is missing.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_account: whose wallet.
-- p_kind: a `transfer_kind`, such as `message`.
-- p_amount: credits, above zero.
-- p_key: the idempotency key; one that was used moves nothing.
-- p_now: the time to note.
-- Returns: the id of the transfer.
-- Raises: `ledger_account_wallet_not_negative` where the wallet holds less or there is none; a unique violation for a key that was used.
-- Rule: docs/security.md.
create or replace function public.spend_credits(
  p_tenant text, p_account uuid, p_kind text, p_amount integer, p_key text, p_now timestamptz
) returns uuid
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_wallet uuid;
  v_house uuid;
  v_transfer uuid := gen_random_uuid();
begin
  select w.id, h.id into v_wallet, v_house
    from ledger_account w left join ledger_account h on h.tenant_id = p_tenant and h.account_id is null and h.kind = 'spent'
    where w.tenant_id = p_tenant and w.account_id = p_account and w.kind = 'wallet';
  if not found then
    raise exception 'account % has no wallet', p_account using errcode = 'check_violation', constraint = 'ledger_account_wallet_not_negative';
  end if;
  if v_house is null then
    insert into ledger_account (tenant_id, kind) values (p_tenant, 'spent') on conflict do nothing;
    select id into strict v_house from ledger_account where tenant_id = p_tenant and account_id is null and kind = 'spent';
  end if;
  insert into ledger_transfer (tenant_id, id, kind, idempotency_key, created_at) values (p_tenant, v_transfer, p_kind::transfer_kind, p_key, p_now);
  insert into ledger_entry (tenant_id, transfer_id, ledger_account_id, amount, created_at)
    values (p_tenant, v_transfer, v_wallet, -p_amount, p_now), (p_tenant, v_transfer, v_house, p_amount, p_now);
  return v_transfer;
end
$$;
