-- The same look behind the row's insertion: whoever may not write the row at all is told so by the policies first.

drop trigger message_photo_still_sendable on message;
create trigger message_photo_still_sendable after insert on message for each row when (new.photo_id is not null) execute function refuse_refused_photo();
