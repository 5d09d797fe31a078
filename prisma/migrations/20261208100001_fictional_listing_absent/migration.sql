-- A fictional profile's listing is never here either, and has neither codes nor facts, by which people are counted.
create or replace trigger listing_fictional_is_absent before insert or update of fictional on listing
  for each row execute function keep_fictional_absent();
-- why conditions, and not the functions alone: these stay as the version before made them until all migrations are applied
create or replace trigger listing_has_codes after insert on listing for each row when (not new.fictional) execute function keep_listing_codes();
create or replace trigger listing_has_facts after insert on listing for each row when (not new.fictional) execute function keep_listing_facts();
create or replace trigger listing_keeps_codes after update of gender, has_photo, verified, seeks, seeks_countries, birth_date, seeks_min_age, seeks_max_age, traits, country, region_id, cell, latitude, longitude, created_at, fictional on listing
  for each row when (not new.fictional) execute function keep_listing_codes();
create or replace trigger listing_keeps_facts after update of gender, has_photo, verified, seeks, seeks_countries, birth_date, seeks_min_age, seeks_max_age, traits, country, region_id, cell, latitude, longitude, created_at, fictional on listing
  for each row when (not new.fictional) execute function keep_listing_facts();
create or replace trigger listing_fictional_is_uncounted after update of fictional on listing
  for each row when (new.fictional) execute function uncount_listing();
