-- why: walked in order, for a page among many, and for who is here now
create index concurrently if not exists listing_activity_order on listing_activity (tenant_id, has_photo, last_active_at, profile_id, seeks_max_age, seeks_min_age, birth_date, hair_color, eye_color, body_type, relationship_status, tattoos, cell, verified, seen_by_woman, seen_by_man, seen_by_nonbinary, gender, country, region_id, created_at)
  include (seen_from, latitude, longitude, interests);
