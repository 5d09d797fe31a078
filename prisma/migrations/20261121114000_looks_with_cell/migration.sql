-- Looks near a place are found without reading the rows: the index knows the cell of the map as well.
-- A new index first, so that searches have one all the time; a million listings take 3 s, for which writes wait.
alter index listing_gender_looks rename to listing_gender_looks_former;
create index listing_gender_looks on listing (tenant_id, gender, body_type, hair_color, eye_color, relationship_status, tattoos)
  include (last_active_at, profile_id, cell, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
drop index listing_gender_looks_former;
