-- Whoever does not show their reading does not show either that a message arrived: they read further than was told.
alter table participant
  drop constraint participant_numbers,
  add constraint participant_numbers check (last_read_number >= 0 and last_delivered_number >= 0 and unread_count >= 0 and removed_until >= 0) not valid;
