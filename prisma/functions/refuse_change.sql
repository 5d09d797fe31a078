-- Makes the rows of a table unchangeable, whoever tries, the owner included.
-- Trigger: before update, delete and truncate on audit_entry, discount_record, platform_audit_entry, price_record, shared_list_revision, tenant_revision;
-- before update and truncate on ledger_entry, ledger_transfer, payment_event, receipt, settlement_movement;
-- before truncate on moderation_decision.
-- Raises: `object_not_in_prerequisite_state`, "… is append only", always.
-- Rule: what was booked, decided, published or offered is history; `keep_record` and `keep_decision` know which rows have an end (docs/security.md, docs/decisions/payments.md).
create or replace function public.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'object_not_in_prerequisite_state';
end
$$;
