-- Notes that a member was here on a day of UTC, from which active members are counted.
-- Trigger: after insert and update on account: at the first sign of life of each day.
-- Raises: nothing of its own.
-- Rule: a member counts once a day (docs/decisions/numbers.md).
create or replace function public.note_active_day() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into active_day (tenant_id, account_id, day, country, language, traffic_source_id)
    values (new.tenant_id, new.id, (new.last_seen_at at time zone 'UTC')::date,
      (select p.country from profile p where p.tenant_id = new.tenant_id and p.account_id = new.id), new.language, new.traffic_source_id)
    on conflict do nothing;
  return null;
end
$$;
