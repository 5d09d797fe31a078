-- Keeps what a company has at a provider of payments, in place of what it had: for the owner of the database, and for an operator who holds every brand.
-- p_company: the number of the company.
-- p_provider: a `payment_provider`.
-- p_sealed_by: a fingerprint of the secret that opens it.
-- p_sealed: its secrets, sealed.
-- p_last_four: the end of its key.
-- p_changed_by: who says so, by name.
-- p_now: the time to note.
-- Returns: whether there is such a company.
-- Raises: insufficient_privilege for anybody else.
-- Rule: docs/security/keys.md.
create or replace function public.keep_payment_account(
  p_company integer, p_provider text, p_sealed_by text, p_sealed bytea, p_last_four text, p_changed_by text, p_now timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (pg_has_role(session_user, current_user, 'member') or public.operator_holds_every_brand()) then
    raise insufficient_privilege using message = 'payment accounts are for who holds every brand';
  end if;
  insert into public.payment_account (company_id, provider, sealed_by, sealed, last_four, changed_by, changed_at)
    select c.id, p_provider::public.payment_provider, p_sealed_by, p_sealed, p_last_four, p_changed_by, p_now from public.company c where c.id = p_company
    on conflict (company_id, provider) do update set sealed_by = excluded.sealed_by, sealed = excluded.sealed,
      last_four = excluded.last_four, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return found;
end
$$;
revoke execute on function public.keep_payment_account(integer, text, text, bytea, text, text, timestamptz) from public;
grant execute on function public.keep_payment_account(integer, text, text, bytea, text, text, timestamptz) to liaison_console;
