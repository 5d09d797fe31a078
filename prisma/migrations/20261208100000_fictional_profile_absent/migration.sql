-- Nobody sits behind a fictional profile: it is never here, likes nobody, and stands among no people (issue 32, 1).
create or replace trigger profile_fictional_is_absent before insert or update of fictional on profile
  for each row execute function keep_fictional_absent();
