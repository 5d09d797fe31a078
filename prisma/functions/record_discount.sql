-- Keeps the history of discount codes for everybody, which are made and changed in the database, whoever does it: each change
-- adds what the code says from then on. One that goes, or becomes one member's own, is disabled from then on.
-- Trigger: after insert, update and delete on discount_code: of codes for everybody, and where something of them changes.
-- Raises: nothing of its own.
-- Rule: what was offered is kept with its dates (docs/decisions/payments.md).
create or replace function public.record_discount() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  shown discount_code%rowtype;
begin
  if tg_op = 'DELETE' then
    shown := old;
    shown.status := 'disabled';
  else
    shown := new;
    -- why: from now on it is one member's own
    if new.account_id is not null then shown.status := 'disabled'; end if;
  end if;
  insert into discount_record (tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, since)
  values (shown.tenant_id, shown.code, shown.country, shown.value_percentage, shown.currency, shown.minimum_order_minor, shown.status, shown.validity, shown.payment_methods, shown.expires_at,
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end $$;
