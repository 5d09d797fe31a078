-- why: the few whom looks narrow to
create index concurrently if not exists listing_facts_looks on listing_facts (tenant_id, gender, hair_color, eye_color, body_type, relationship_status, tattoos)
  include (profile_id, seeks_max_age, seeks_min_age, birth_date, verified, has_photo, seen_by_woman, seen_by_man, seen_by_nonbinary, cell, country, region_id, created_at, seen_from, latitude, longitude, interests);
