-- A photo whose check refuses it while it is being sent is not sent: the message comes either before, and its credits are
-- given back, or is asked for again and refused itself (docs/decisions/photos-in-chats.md).

create function refuse_refused_photo() returns trigger language plpgsql as $$
begin
  -- why the lock: a verdict waits for the message that it came too late for.
  perform from photo where tenant_id = new.tenant_id and id = new.photo_id and status in ('pending', 'approved') for share;
  if not found then
    raise exception 'overtaken' using errcode = 'serialization_failure', constraint = 'message_overtaken';
  end if;
  return new;
end
$$;
create trigger message_photo_still_sendable before insert on message for each row when (new.photo_id is not null) execute function refuse_refused_photo();
