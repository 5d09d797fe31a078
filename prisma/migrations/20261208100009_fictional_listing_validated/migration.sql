-- Of all listings that were there before.
alter table listing validate constraint listing_fictional_is_absent;
