-- By which a search finds the fictional profiles, which stand behind all people and are few: it has all that is asked for, so that they are
-- judged by the index alone, and nothing that a sign of life sets.
create index concurrently if not exists listing_fictional on listing (tenant_id, gender, birth_date, profile_id)
  include (country, region_id, cell, latitude, longitude, seeks, seeks_min_age, seeks_max_age, seeks_countries, hair_color, eye_color, body_type, relationship_status, tattoos, interests,
    has_photo, verified, fictional, created_at) where fictional;
