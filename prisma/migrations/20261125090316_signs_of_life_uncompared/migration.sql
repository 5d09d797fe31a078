-- why: the condition of a trigger is read anew for every statement, and took a quarter of a sign of life; the columns that a statement sets are
-- known without. What has not changed the functions leave alone.
create or replace trigger listing_keeps_facts after update of gender, has_photo, verified, seeks, seeks_countries, birth_date, seeks_min_age, seeks_max_age, traits, country, region_id, cell, latitude, longitude, created_at on listing
  for each row execute function keep_listing_facts();
create or replace trigger listing_keeps_activity after update of last_active_at on listing for each row execute function keep_listing_activity();
