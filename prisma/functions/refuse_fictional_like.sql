-- Refuses a like that a fictional profile would give: nobody is there to like anybody.
-- Trigger: before insert and update on profile_like: where who likes is set.
-- Raises: `check_violation` with the constraint `profile_like_of_a_person`.
-- Rule: docs/decisions/fictional-profiles.md.
create or replace function public.refuse_fictional_like() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from profile where tenant_id = new.tenant_id and id = new.from_profile_id and fictional) then
    raise exception 'a fictional profile likes nobody' using errcode = 'check_violation', constraint = 'profile_like_of_a_person';
  end if;
  return new;
end
$$;
