-- why: the few who want to be found by the gender that searches, and by the old
create index concurrently if not exists listing_facts_seekers on listing_facts (tenant_id, gender, seen_by_woman, seen_by_man, seen_by_nonbinary, seeks_max_age)
  include (profile_id, seeks_min_age, birth_date, hair_color, eye_color, body_type, relationship_status, tattoos, verified, has_photo, cell, country, region_id, created_at, seen_from, latitude, longitude, interests);
