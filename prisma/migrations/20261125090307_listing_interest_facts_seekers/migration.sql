-- why: the few who share an interest and may be found by the one who searches
create index concurrently if not exists listing_interest_facts_seekers on listing_interest_facts (tenant_id, interest, gender, seen_by_woman, seen_by_man, seen_by_nonbinary, seeks_max_age, seeks_min_age)
  include (birth_date, profile_id, hair_color, eye_color, body_type, relationship_status, tattoos, verified, has_photo, country, region_id, seen_from, cell, latitude, longitude);
