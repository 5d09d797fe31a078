-- Keeps a row of the books until the law lets it go, whoever tries, the owner included.
-- Trigger: before delete on ledger_entry, ledger_transfer, money_alarm, payment_event, receipt, settlement_movement; its argument is the
-- column that says when it happened.
-- Raises: `object_not_in_prerequisite_state`, "… is kept by law", but for what `books_are_over` lets go; an entry besides only once
-- nobody is left whose it is; and what records that nothing was paid: entries and transfers of credits given to somebody erased
-- who never confirmed an address and for whom no payment ever moved credits, and what was told of an order that `is_unpaid_order` lets go.
-- Rule: docs/decisions/erasure.md.
create or replace function public.keep_record() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_is_over boolean := books_are_over((to_jsonb(old) ->> tg_argv[0])::timestamptz, now());
begin
  case tg_table_name
    when 'ledger_entry' then
      if not exists (
        select from ledger_entry e
          join ledger_account l on l.tenant_id = old.tenant_id and l.id = e.ledger_account_id
          join account a on a.tenant_id = old.tenant_id and a.id = l.account_id
        where e.tenant_id = old.tenant_id and e.transfer_id = old.transfer_id and not (
          a.status = 'erased' and (v_is_over or a.confirmed_at is null and not exists (
            select from ledger_account o
              join ledger_entry f on f.tenant_id = old.tenant_id and f.ledger_account_id = o.id
              join ledger_transfer t on t.tenant_id = old.tenant_id and t.id = f.transfer_id
            where o.tenant_id = old.tenant_id and o.account_id = a.id and t.payment_id is not null
          ))
        )
      ) then
        return old;
      end if;
    when 'ledger_transfer' then
      -- why no more: its entries keep it (ledger_entry_tenant_id_transfer_id_fkey)
      if v_is_over or old.payment_id is null then
        return old;
      end if;
    when 'payment_event' then
      if v_is_over or is_unpaid_order(old.tenant_id, old.payment_id, now()) then
        return old;
      end if;
    else
      if v_is_over then
        return old;
      end if;
  end case;
  raise exception 'a row of % is kept by law', tg_table_name using errcode = 'object_not_in_prerequisite_state';
end
$$;
