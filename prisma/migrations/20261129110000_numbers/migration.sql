-- What the console's numbers are read from: days that are over, counted once, and who was here lately, from which active members are counted.
create type numbers_dimension as enum ('all', 'country', 'language', 'source', 'method');

create table daily_count (
  tenant_id text not null,
  dimension numbers_dimension not null,
  day date not null,
  value text not null default '',
  visits integer not null,
  signups integer not null,
  confirmed integer not null,
  active integer not null,
  messages integer not null,
  buyers integer not null,
  constraint daily_count_pkey primary key (tenant_id, dimension, day, value),
  constraint daily_count_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
select enforce_tenant_isolation('daily_count');

create table daily_revenue (
  tenant_id text not null,
  dimension numbers_dimension not null,
  day date not null,
  value text not null default '',
  currency char(3) not null,
  sales integer not null,
  paid_minor bigint not null,
  returned_minor bigint not null,
  constraint daily_revenue_pkey primary key (tenant_id, dimension, day, value, currency),
  constraint daily_revenue_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
select enforce_tenant_isolation('daily_revenue');

create table cohort_week (
  tenant_id text not null,
  week date not null,
  weeks_later smallint not null,
  active integer not null,
  constraint cohort_week_pkey primary key (tenant_id, week, weeks_later),
  constraint cohort_week_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
select enforce_tenant_isolation('cohort_week');

create table active_day (
  tenant_id text not null,
  account_id uuid not null,
  day date not null,
  country char(2),
  language text not null,
  traffic_source_id uuid,
  constraint active_day_pkey primary key (tenant_id, account_id, day),
  constraint active_day_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade
);
create index active_day_tenant_id_day_idx on active_day (tenant_id, day);
select enforce_tenant_isolation('active_day');

create trigger account_notes_active_day after insert on account for each row when (new.last_seen_at is not null) execute function note_active_day();
-- why the condition: of all signs of life of a day the first alone writes
create trigger account_notes_next_active_day after update of last_seen_at on account for each row
  when (new.last_seen_at is not null and (new.last_seen_at at time zone 'UTC')::date is distinct from (old.last_seen_at at time zone 'UTC')::date)
  execute function note_active_day();
