-- The search reads its answers from these indexes alone: whatever it filters by is in them.

drop index listing_country_recent;
drop index listing_region_recent;
drop index listing_gender_recent;
drop index listing_gender_country_recent;
drop index listing_gender_region_recent;
drop index listing_gender_birth;

-- Walked in order, for a page among many.
create index listing_gender_recent on listing (tenant_id, gender, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries);
create index listing_gender_country_recent on listing (tenant_id, gender, country, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries);
create index listing_gender_region_recent on listing (tenant_id, gender, region_id, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries);

-- Narrowed by age, for the few that match and for counting to 1,001.
create index listing_gender_birth on listing (tenant_id, gender, birth_date)
  include (last_active_at, profile_id, seeks_min_age, seeks_max_age, seeks, seeks_countries);
create index listing_gender_country_birth on listing (tenant_id, gender, country, birth_date)
  include (last_active_at, profile_id, seeks_min_age, seeks_max_age, seeks, seeks_countries);
create index listing_gender_region_birth on listing (tenant_id, gender, region_id, birth_date)
  include (last_active_at, profile_id, seeks_min_age, seeks_max_age, seeks, seeks_countries);

-- Narrowed by others' limits, for the young and the old, whom most exclude.
create index listing_gender_seeks_min on listing (tenant_id, gender, seeks_min_age)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_max_age, seeks, seeks_countries);
create index listing_gender_seeks_max on listing (tenant_id, gender, seeks_max_age)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks, seeks_countries);

-- A profile that is switched off is found by nobody, whoever switched it off.
create function unlist_inactive_profile() returns trigger language plpgsql as $$
begin
  delete from listing where tenant_id = new.tenant_id and profile_id = new.id;
  return null;
end
$$;
create trigger profile_inactive_is_unlisted after update of status on profile
  for each row when (new.status <> 'active' and old.status is distinct from new.status) execute function unlist_inactive_profile();

-- why: pages are read from the indexes only where the table was vacuumed lately, and members' activity never rests.
alter table listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
