-- By which a search finds the fictional profiles, which stand behind all people, in their order: it has all that is asked for, so that they
-- are judged by the index alone, as many as a page has room for, and nothing that a sign of life sets.
create index concurrently if not exists listing_fictional on listing (tenant_id, profile_id)
  include (gender, birth_date, country, region_id, cell, latitude, longitude, seeks, seeks_min_age, seeks_max_age, seeks_countries, hair_color, eye_color, body_type, relationship_status, tattoos, interests,
    has_photo, verified, fictional, created_at) where fictional;
