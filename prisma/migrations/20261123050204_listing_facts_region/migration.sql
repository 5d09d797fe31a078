-- why: the few in a region
create index concurrently if not exists listing_facts_region on listing_facts (tenant_id, gender, region_id, birth_date)
  include (profile_id, seeks_max_age, seeks_min_age, hair_color, eye_color, body_type, relationship_status, tattoos, verified, has_photo, seen_by_woman, seen_by_man, seen_by_nonbinary, cell, country, created_at, seen_from, latitude, longitude, interests);
