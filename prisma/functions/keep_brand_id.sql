-- For the version before this one, which may run beside it: a host or revision that one of the two writes has its tenant under both
-- names, `tenant_id` and the `brand_id` of then.
-- Trigger: before insert on tenant_host, tenant_revision.
-- Raises: nothing of its own; a row without either name is refused by the table.
-- Rule: prisma/README.md, What the next release takes away.
create or replace function public.keep_brand_id() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.tenant_id := coalesce(new.tenant_id, new.brand_id);
  new.brand_id := new.tenant_id;
  return new;
end
$$;
