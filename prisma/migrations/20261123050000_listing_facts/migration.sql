-- What a search narrows listings by, in numbers, in three tables that triggers of `listing` keep. Their indexes are built when they
-- are filled.

-- What somebody is: written when a profile changes, left alone by signs of life.
create table listing_facts (
  tenant_id text not null,
  profile_id uuid not null,
  gender text not null,
  has_photo boolean not null,
  verified boolean not null,
  seen_by_woman boolean not null,
  seen_by_man boolean not null,
  seen_by_nonbinary boolean not null,
  seen_from text not null,
  birth_date date not null,
  seeks_min_age smallint not null,
  seeks_max_age smallint not null,
  body_type smallint not null,
  hair_color smallint not null,
  eye_color smallint not null,
  relationship_status smallint not null,
  tattoos smallint not null,
  interests text not null,
  country char(2) not null,
  region_id text,
  cell integer,
  latitude double precision,
  longitude double precision,
  created_at timestamptz(3) not null,
  constraint listing_facts_pkey primary key (tenant_id, profile_id)
);
alter table listing_facts add constraint listing_facts_listing_fkey foreign key (tenant_id, profile_id) references listing (tenant_id, profile_id) on update cascade on delete cascade;
select enforce_tenant_isolation('listing_facts');

-- The same with the last sign of life: the one index that activity lies in, walked in the order of the list.
create table listing_activity (
  tenant_id text not null,
  profile_id uuid not null,
  gender text not null,
  has_photo boolean not null,
  verified boolean not null,
  seen_by_woman boolean not null,
  seen_by_man boolean not null,
  seen_by_nonbinary boolean not null,
  seen_from text not null,
  birth_date date not null,
  seeks_min_age smallint not null,
  seeks_max_age smallint not null,
  body_type smallint not null,
  hair_color smallint not null,
  eye_color smallint not null,
  relationship_status smallint not null,
  tattoos smallint not null,
  interests text not null,
  country char(2) not null,
  region_id text,
  cell integer,
  latitude double precision,
  longitude double precision,
  created_at timestamptz(3) not null,
  last_active_at timestamptz(3) not null,
  constraint listing_activity_pkey primary key (tenant_id, profile_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table listing_activity add constraint listing_activity_listing_fkey foreign key (tenant_id, profile_id) references listing (tenant_id, profile_id) on update cascade on delete cascade;
select enforce_tenant_isolation('listing_activity');

-- The same for each interest of a listing: the few who share one.
create table listing_interest_facts (
  tenant_id text not null,
  profile_id uuid not null,
  gender text not null,
  has_photo boolean not null,
  verified boolean not null,
  seen_by_woman boolean not null,
  seen_by_man boolean not null,
  seen_by_nonbinary boolean not null,
  seen_from text not null,
  birth_date date not null,
  seeks_min_age smallint not null,
  seeks_max_age smallint not null,
  body_type smallint not null,
  hair_color smallint not null,
  eye_color smallint not null,
  relationship_status smallint not null,
  tattoos smallint not null,
  interests text not null,
  country char(2) not null,
  region_id text,
  cell integer,
  latitude double precision,
  longitude double precision,
  created_at timestamptz(3) not null,
  interest smallint not null,
  constraint listing_interest_facts_pkey primary key (tenant_id, profile_id, interest)
);
alter table listing_interest_facts add constraint listing_interest_facts_listing_fkey foreign key (tenant_id, profile_id) references listing (tenant_id, profile_id) on update cascade on delete cascade;
select enforce_tenant_isolation('listing_interest_facts');

-- why: a sign of life changes nothing else of a listing, and stays on its page once the old indexes are gone
alter table listing set (fillfactor = 90);
create trigger listing_has_facts after insert on listing for each row execute function keep_listing_facts();
create trigger listing_keeps_facts after update on listing for each row
  when ((old.gender, old.has_photo, old.verified, old.seeks, old.seeks_countries, old.birth_date, old.seeks_min_age, old.seeks_max_age, old.traits, old.country, old.region_id, old.cell, old.latitude, old.longitude, old.created_at)
    is distinct from (new.gender, new.has_photo, new.verified, new.seeks, new.seeks_countries, new.birth_date, new.seeks_min_age, new.seeks_max_age, new.traits, new.country, new.region_id, new.cell, new.latitude, new.longitude, new.created_at))
  execute function keep_listing_facts();
create trigger listing_keeps_activity after update on listing for each row when (old.last_active_at is distinct from new.last_active_at) execute function keep_listing_activity();
