-- why: the few near a place
create index concurrently if not exists listing_facts_cell on listing_facts (tenant_id, gender, cell)
  include (profile_id, seeks_max_age, seeks_min_age, birth_date, hair_color, eye_color, body_type, relationship_status, tattoos, verified, has_photo, seen_by_woman, seen_by_man, seen_by_nonbinary, country, region_id, created_at, seen_from, latitude, longitude, interests);
