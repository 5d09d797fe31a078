-- Lets no photo be sent whose check refused it while it was being sent: the message comes either before, and its credits are
-- given back, or is asked for again and refused itself.
-- Trigger: after insert on message: where it has a photo; behind the insertion, so that whoever may not write the row at all is told so by the policies first.
-- Raises: `serialization_failure` with the constraint `message_overtaken`: ask again.
-- Rule: docs/decisions/photos-in-chats.md.
create or replace function public.refuse_refused_photo() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- why the lock: a verdict waits for the message that it came too late for.
  perform from photo where tenant_id = new.tenant_id and id = new.photo_id and status in ('pending', 'approved') for share;
  if not found then
    raise exception 'overtaken' using errcode = 'serialization_failure', constraint = 'message_overtaken';
  end if;
  return new;
end
$$;
