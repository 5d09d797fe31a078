-- Premium filters and distance are answered from the indexes as well: "traits" holds, in one narrow text, what a member
-- may be filtered by, and "cell" half a degree of the map (search-traits.ts and search-place.ts write them).

alter table listing add column traits text not null default '', add column cell integer;

-- Codes of interests follow the order of the table, as it is before this migration.
update listing set
  cell = floor((latitude + 90) * 2)::int * 720 + floor((longitude + 180) * 2)::int,
  traits = coalesce(chr(96 + array_position(array['slim', 'average', 'athletic', 'muscular', 'curvy', 'full'], body_type)), '-')
    || coalesce(chr(96 + array_position(array['black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald'], hair_color)), '-')
    || coalesce(chr(96 + array_position(array['brown', 'blue', 'green', 'hazel', 'grey'], eye_color)), '-')
    || coalesce(chr(96 + array_position(array['single', 'relationship', 'open_relationship', 'married', 'divorced', 'widowed', 'complicated'], relationship_status)), '-')
    || coalesce(chr(96 + array_position(array['no', 'few', 'many'], tattoos)), '-')
    || case when has_photo then 'p' else '-' end || case when verified then 'v' else '-' end
    || coalesce((select string_agg(chr(256 + position), '' order by position) from interest where id = any (interests)), '');

drop index listing_newest;
drop index listing_gender_recent;
drop index listing_gender_country_recent;
drop index listing_gender_region_recent;

-- Walked in order, for a page among many.
create index listing_gender_recent on listing (tenant_id, gender, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_country_recent on listing (tenant_id, gender, country, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_region_recent on listing (tenant_id, gender, region_id, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);

-- Narrowed by looks in any combination, by the map, and by the day of joining.
create index listing_gender_looks on listing (tenant_id, gender, body_type, hair_color, eye_color, relationship_status, tattoos)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_cell on listing (tenant_id, gender, cell)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_newest on listing (tenant_id, gender, created_at)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude);
