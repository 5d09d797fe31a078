-- Of all profiles that were there before.
alter table profile validate constraint profile_fictional_is_absent, validate constraint profile_fictional_is_nobody;
