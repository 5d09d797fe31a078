-- why: the few near a place. Of their limits one: with more keys PostgreSQL takes it where no place is asked for
create index concurrently if not exists listing_codes_cell on listing_codes (tenant_id, cell, kind, seeks_max_age)
  include (seeks_min_age, birth_date, coloring, build, interest_bits, profile_id, latitude, longitude, country, region_id, seen_from);
