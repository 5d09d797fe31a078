-- What a search narrows listings by, packed in so few columns that an index of all of them is narrow. Kept by triggers of `listing`, as the
-- tables of facts are. Its indexes are built when it is filled.
create table listing_codes (
  tenant_id text not null,
  profile_id uuid not null,
  kind smallint not null,
  coloring smallint not null,
  build smallint not null,
  interest_bits bigint not null,
  birth_date date not null,
  seeks_min_age smallint not null,
  seeks_max_age smallint not null,
  cell integer,
  latitude double precision,
  longitude double precision,
  country char(2) not null,
  region_id text,
  seen_from text not null,
  created_at timestamptz(3) not null,
  constraint listing_codes_pkey primary key (tenant_id, profile_id)
  -- why so soon: on a page that was written since the last vacuum a search reads the rows behind its index entries one by one
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
alter table listing_codes add constraint listing_codes_listing_fkey foreign key (tenant_id, profile_id) references listing (tenant_id, profile_id) on update cascade on delete cascade;
select enforce_tenant_isolation('listing_codes');

create trigger listing_has_codes after insert on listing for each row execute function keep_listing_codes();
-- why the columns: a sign of life sets none of them, and is not even compared
create trigger listing_keeps_codes after update of gender, has_photo, verified, seeks, seeks_countries, birth_date, seeks_min_age, seeks_max_age, traits, country, region_id, cell, latitude, longitude, created_at on listing
  for each row execute function keep_listing_codes();
