-- Keeps the history of discount codes for everybody, which are made and changed in the database, whoever does it: each change
-- adds what the code says from then on. One that goes, or becomes one member's own, is disabled from then on.
-- Trigger: after insert, update and delete on discount_code: of codes for everybody, and where something of them changes.
-- Raises: nothing of its own.
-- Rule: what was offered is kept with its dates (docs/decisions/payments.md).
create or replace function public.record_discount() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into discount_record (tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, since)
    values (old.tenant_id, old.code, old.country, old.value_percentage, old.currency, old.minimum_order_minor, 'disabled', old.validity, old.payment_methods, old.expires_at, now());
  else
    insert into discount_record (tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, since)
    values (new.tenant_id, new.code, new.country, new.value_percentage, new.currency, new.minimum_order_minor,
      -- why: a code that has become one member's own is over for everybody
      case when new.account_id is null then new.status else 'disabled' end,
      new.validity, new.payment_methods, new.expires_at, case when tg_op = 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
