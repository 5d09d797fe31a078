-- A sign of life of a fictional profile is refused: whoever wants to show one has nobody to show.
-- why checks and no triggers: signs of life come by the thousand, and a trigger is asked at each
alter table profile add constraint profile_fictional_is_absent check (not fictional or last_active_at = 'epoch') not valid;
alter table listing add constraint listing_fictional_is_absent check (not fictional or last_active_at = 'epoch') not valid;
