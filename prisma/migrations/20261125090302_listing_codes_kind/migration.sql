-- why: the few who may be found by the one who searches, and of an age
create index concurrently if not exists listing_codes_kind on listing_codes (tenant_id, kind, seeks_max_age, seeks_min_age, birth_date)
  include (coloring, build, interest_bits, profile_id, cell, latitude, longitude, country, region_id, seen_from);
