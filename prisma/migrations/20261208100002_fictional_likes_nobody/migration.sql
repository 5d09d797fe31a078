-- Nobody is there to like anybody.
create or replace trigger profile_like_is_of_a_person before insert or update of from_profile_id on profile_like
  for each row execute function refuse_fictional_like();
