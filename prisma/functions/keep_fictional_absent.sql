-- Begins a fictional profile as somebody who was never here: nobody sits behind it. What sets a sign of life later is
-- refused by the checks `profile_fictional_is_absent` and `listing_fictional_is_absent`.
-- Trigger: before insert and update on listing, profile: where it is set whether they are fictional.
-- Raises: nothing of its own.
-- Rule: docs/decisions/fictional-profiles.md.
create or replace function public.keep_fictional_absent() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.fictional then
    new.last_active_at := 'epoch';
  end if;
  return new;
end
$$;
