-- The same of listings.
alter table listing add constraint listing_fictional_is_absent check (not fictional or last_active_at = 'epoch') not valid;
