-- Forgets what a company has at a provider of payments: for the owner of the database, and for an operator who holds every brand.
-- p_company: the number of the company.
-- p_provider: a `payment_provider`.
-- Returns: whether it had anything there.
-- Raises: insufficient_privilege for anybody else.
-- Rule: docs/security/keys.md.
create or replace function public.forget_payment_account(p_company integer, p_provider text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (pg_has_role(session_user, current_user, 'member') or public.operator_holds_every_brand()) then
    raise insufficient_privilege using message = 'payment accounts are for who holds every brand';
  end if;
  delete from public.payment_account a where a.company_id = p_company and a.provider = p_provider::public.payment_provider;
  return found;
end
$$;
revoke execute on function public.forget_payment_account(integer, text) from public;
grant execute on function public.forget_payment_account(integer, text) to liaison_console;
