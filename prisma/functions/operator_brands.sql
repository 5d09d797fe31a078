-- The brands that the operator of the transaction (`app.operator_id`) holds by any role: what the policies of the console ask, once a statement.
-- Returns: ids of tenants; of all that there are for who holds every brand; none without an operator, or for one who is not active.
-- Raises: invalid_text_representation where `app.operator_id` is no id.
-- Rule: docs/decisions/console-role.md.
create or replace function public.operator_brands() returns setof text
language plpgsql stable security definer rows 100 set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with held as (
      select g.tenant_id from public.operator_grant g join public.operator o on o.id = g.operator_id
        where o.id = nullif(current_setting('app.operator_id', true), '')::uuid and o.status = 'active'
    )
    select t.id from public.tenant t where t.id in (select h.tenant_id from held h) or exists (select from held h where h.tenant_id is null);
end
$$;
revoke execute on function public.operator_brands() from public;
grant execute on function public.operator_brands() to liaison_console;
