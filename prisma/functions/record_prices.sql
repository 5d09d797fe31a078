-- Notes what a tenant offers from now on, as far as it differs from what was noted last: every package of every country with its
-- price, what newcomers get off, and what is no longer sold. Nothing noted is ever changed.
-- p_tenant: the tenant, which is also that of the transaction (`app.tenant_id`).
-- p_revision: the tenant's revision with which it is offered.
-- p_offers: a list of objects with `country`, `currency`, `credits` and `amount`.
-- p_time_bonus: percent of the time bonus.
-- p_welcome: percent of the welcome discount.
-- p_since: from when on.
-- Returns: nothing.
-- Raises: nothing of its own.
-- Rule: docs/decisions/payments.md, Prices with their dates (Directive 98/6/EC, article 6a).
create or replace function public.record_prices(
  p_tenant text, p_revision integer, p_offers jsonb, p_time_bonus smallint, p_welcome smallint, p_since timestamptz
) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  with offered as (
    select country, currency, credits, amount from jsonb_to_recordset(p_offers) as x (country text, currency text, credits int, amount int)
  ), noted as (
    select distinct on (country, currency, credits) country::text, currency::text, credits, amount_minor, time_bonus_percentage, welcome_percentage
    from price_record where tenant_id = p_tenant order by country, currency, credits, since desc, revision desc
  )
  insert into price_record (tenant_id, country, currency, credits, amount_minor, time_bonus_percentage, welcome_percentage, revision, since)
  select p_tenant, country, currency, credits, o.amount, p_time_bonus, p_welcome, p_revision, p_since
  from offered o full join noted n using (country, currency, credits)
  where o.amount is distinct from n.amount_minor
    or (o.amount is not null and (n.time_bonus_percentage, n.welcome_percentage) is distinct from (p_time_bonus, p_welcome));
end
$$;
