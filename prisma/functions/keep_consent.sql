-- Keeps a consent as long as the account is there that gave it, whoever tries to remove it.
-- Trigger: before delete on consent.
-- Raises: `object_not_in_prerequisite_state`, "a consent is kept with its account", while the account is not erased.
-- Rule: docs/decisions/erasure.md.
create or replace function public.keep_consent() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from account where tenant_id = old.tenant_id and id = old.account_id and status = 'erased') then
    return old;
  end if;
  raise exception 'a consent is kept with its account' using errcode = 'object_not_in_prerequisite_state';
end
$$;
