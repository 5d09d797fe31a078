-- Nobody sits behind a fictional profile: it is never here, likes nobody, and stands among no people (issue 32, 1).
create or replace trigger profile_fictional_is_absent before insert or update of fictional on profile
  for each row execute function keep_fictional_absent();
create or replace trigger listing_fictional_is_absent before insert or update of fictional on listing
  for each row execute function keep_fictional_absent();
create or replace trigger profile_like_is_of_a_person before insert or update of from_profile_id on profile_like
  for each row execute function refuse_fictional_like();
-- why named again: whether a listing is fictional decides whether it has codes and facts at all
create or replace trigger listing_keeps_codes after update of gender, has_photo, verified, seeks, seeks_countries, birth_date, seeks_min_age, seeks_max_age, traits, country, region_id, cell, latitude, longitude, created_at, fictional on listing
  for each row execute function keep_listing_codes();
create or replace trigger listing_keeps_facts after update of gender, has_photo, verified, seeks, seeks_countries, birth_date, seeks_min_age, seeks_max_age, traits, country, region_id, cell, latitude, longitude, created_at, fictional on listing
  for each row execute function keep_listing_facts();
