-- why: the few in a region
create index concurrently if not exists listing_codes_region on listing_codes (tenant_id, region_id, kind, seeks_max_age)
  include (seeks_min_age, birth_date, coloring, build, interest_bits, profile_id, cell, latitude, longitude, country, seen_from);
