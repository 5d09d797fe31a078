-- Keeps a decision of staff as it was taken, but for two ends that the law gives it: when the member it concerns is erased its
-- words and photo go, and 12 months later it goes as a whole.
-- Trigger: before update and delete on moderation_decision.
-- Raises: `object_not_in_prerequisite_state`, "moderation_decision is append only", for every other change.
-- Rule: docs/decisions/erasure.md.
create or replace function public.keep_decision() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and old.decided_at < now() - interval '12 months' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.statement = '' and new.photo_id is null
    and to_jsonb(new) - 'statement' - 'photo_id' = to_jsonb(old) - 'statement' - 'photo_id'
    and exists (select from profile where tenant_id = old.tenant_id and id = old.profile_id and status = 'erased') then
    return new;
  end if;
  raise exception 'moderation_decision is append only' using errcode = 'object_not_in_prerequisite_state';
end
$$;
