-- Of all profiles that were there before.
alter table profile validate constraint profile_fictional_is_absent;
alter table listing validate constraint listing_fictional_is_absent;
