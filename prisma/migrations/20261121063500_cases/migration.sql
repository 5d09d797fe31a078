-- AlterEnum
ALTER TYPE "complaint_subject" ADD VALUE 'decision';

alter table complaint add column language text not null default 'en';

-- A decision stays as it was taken, but for two ends that the law gives it: when the member it concerns is erased its
-- words go, and 12 months later it goes as a whole.
create function keep_decision() returns trigger language plpgsql as $$
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
drop trigger append_only on moderation_decision;
create trigger append_only before update or delete on moderation_decision for each row execute function keep_decision();
grant update (statement, photo_id), delete on moderation_decision to liaison_app;
