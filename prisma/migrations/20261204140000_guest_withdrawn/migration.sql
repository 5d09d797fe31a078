-- A guest who is not shown any more is kept as a row without a name, so that what the brand decided about them goes on
-- (issue 31, 1). Whatever withdraws one takes them out of search, as what switches a profile off.
alter table profile add column withdrawn_at timestamptz(3);
create or replace trigger profile_inactive_is_unlisted after update of status, withdrawn_at on profile
  for each row when ((new.status <> 'active' and old.status is distinct from new.status) or (new.withdrawn_at is not null and old.withdrawn_at is null))
  execute function unlist_inactive_profile();
