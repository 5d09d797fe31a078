-- Whether an order of 90 days ago never came to anything: nothing was paid, debited, given, taken back, disputed or found at a provider for it.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_payment: the order.
-- p_now: the time of asking.
-- Returns: true or false; false for an order that is not there.
-- Raises: nothing of its own.
-- Rule: docs/decisions/erasure.md. One that came to its provider and whose end nobody heard, because it is open still or another took its place, may have been paid. No provider takes money for an order of 30 days ago (`followedDays`), and settlements tell of it within days.
create or replace function public.is_unpaid_order(p_tenant text, p_payment uuid, p_now timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from payment p where p.tenant_id = p_tenant and p.id = p_payment and p.created_at < p_now - interval '90 days'
      and p.status in ('loading', 'failed', 'cancelled') and p.mandate_id is null and p.debit_on is null and p.debit_sent_at is null and p.advanced_at is null
      and (p.provider_ref is null or (p.status <> 'loading' and p.superseded_at is null))
      and p.refunded_minor = 0 and p.refunding_minor = 0 and p.charged_back_minor = 0
  )
  and not exists (select from ledger_transfer t where t.tenant_id = p_tenant and t.payment_id = p_payment)
  and not exists (select from receipt r where r.tenant_id = p_tenant and r.payment_id = p_payment)
  and not exists (select from refund r where r.tenant_id = p_tenant and r.payment_id = p_payment)
  and not exists (select from refund_claim c where c.tenant_id = p_tenant and c.payment_id = p_payment)
  and not exists (select from withdrawal w where w.tenant_id = p_tenant and w.payment_id = p_payment)
  and not exists (select from dispute d where d.tenant_id = p_tenant and d.payment_id = p_payment)
  and not exists (select from settlement_movement m where m.tenant_id = p_tenant and m.payment_id = p_payment)
  and not exists (select from money_alarm a where a.tenant_id = p_tenant and a.payment_id = p_payment)
  and not exists (select from payment_event e where e.tenant_id = p_tenant and e.payment_id = p_payment and e.status = 'completed')
  and not exists (select from conversion v where v.tenant_id = p_tenant and v.payment_id = p_payment)
$$;
