-- why: the few whom looks narrow to
create index concurrently if not exists listing_codes_looks on listing_codes (tenant_id, coloring, build, kind, seeks_max_age)
  include (seeks_min_age, birth_date, interest_bits, profile_id, cell, latitude, longitude, country, region_id, seen_from);
