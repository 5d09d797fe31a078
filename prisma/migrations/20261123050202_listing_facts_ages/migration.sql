-- why: the few of an age, and of those who want to be found by the one who searches
create index concurrently if not exists listing_facts_ages on listing_facts (tenant_id, gender, seeks_max_age, birth_date, seeks_min_age)
  include (profile_id, hair_color, eye_color, body_type, relationship_status, tattoos, verified, has_photo, seen_by_woman, seen_by_man, seen_by_nonbinary, cell, country, region_id, created_at, seen_from, latitude, longitude, interests);
