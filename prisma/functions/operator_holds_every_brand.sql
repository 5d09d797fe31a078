-- Whether the operator of the transaction (`app.operator_id`) holds every brand that there is and will be: who may add one, or a company.
-- Returns: true or false; false without an operator, or for one who is not active.
-- Raises: invalid_text_representation where `app.operator_id` is no id.
-- Rule: docs/decisions/console-role.md.
create or replace function public.operator_holds_every_brand() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (
    select from public.operator_grant g join public.operator o on o.id = g.operator_id
      where o.id = nullif(current_setting('app.operator_id', true), '')::uuid and o.status = 'active' and g.tenant_id is null
  );
end
$$;
revoke execute on function public.operator_holds_every_brand() from public;
grant execute on function public.operator_holds_every_brand() to liaison_console;
