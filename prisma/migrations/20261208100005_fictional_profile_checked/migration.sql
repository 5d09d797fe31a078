-- A sign of life of a fictional profile is refused: whoever wants to show one has nobody to show. Nor does anybody have one as their own.
-- why checks and no triggers: signs of life come by the thousand, and a trigger is asked at each
alter table profile add constraint profile_fictional_is_absent check (not fictional or last_active_at = 'epoch') not valid,
  add constraint profile_fictional_is_nobody check (not fictional or num_nonnulls(account_id, home_tenant_id) = 0) not valid;
