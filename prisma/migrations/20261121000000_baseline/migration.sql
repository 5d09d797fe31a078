-- The whole schema, as 46 migrations up to 20261124180000_discount_records built it (replaces.txt names them; a database
-- that has them all notes this one as applied). Functions are in prisma/functions: those that triggers below call are made with this.

-- why: the set-up makes this role with its password; a bare database (the Prisma CLI's shadow) gets it without one.
do $$
begin
  create role liaison_app nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end
$$;

grant usage on schema public to liaison_app;
alter default privileges in schema public grant select, insert, update, delete on tables to liaison_app;
alter default privileges in schema public grant usage, select on sequences to liaison_app;

-- pg-boss installs itself here as the owner and works here as the application.
create schema if not exists jobs;
grant usage on schema jobs to liaison_app;
alter default privileges in schema jobs grant select, insert, update, delete on tables to liaison_app;
alter default privileges in schema jobs grant usage, select on sequences to liaison_app;

create type account_role as enum ('member', 'moderator', 'marketer', 'operator');
create type account_status as enum ('not_confirmed', 'active', 'paused', 'deleted', 'erased');
create type age_check_status as enum ('pending', 'passed', 'failed');
create type alert as enum ('enrich_profile', 'push_notification', 'disabled_notifications', 'time_bonus_modal', 'site_entry');
create type body_type as enum ('slim', 'average', 'athletic', 'muscular', 'curvy', 'full');
create type case_status as enum ('open', 'answered', 'closed');
create type complaint_subject as enum ('person', 'photo', 'payment', 'site', 'decision', 'minor');
create type consent_purpose as enum ('terms', 'sensitive_data', 'mails', 'push', 'partner_sites', 'location', 'cookies', 'activity_mails', 'offer_mails');
create type conversion_kind as enum ('signup', 'confirmation', 'purchase');
create type discount_status as enum ('active', 'disabled');
create type discount_validity as enum ('once', 'once_per_user', 'unlimited');
create type export_status as enum ('requested', 'ready', 'failed', 'expired');
create type eye_color as enum ('brown', 'blue', 'green', 'hazel', 'grey');
create type gender as enum ('woman', 'man', 'nonbinary');
create type hair_color as enum ('black', 'brown', 'blond', 'red', 'grey', 'white', 'dyed', 'bald');
create type ledger_account_kind as enum ('wallet', 'receivable', 'issued', 'spent', 'promotional', 'withdrawn');
create type like_source as enum ('profile', 'swipe', 'auto', 'match_finder');
create type mail_block as enum ('fbl', 'bounce', 'list_unsubscribe');
create type mandate_status as enum ('pending', 'active', 'blocked', 'revoked');
create type message_kind as enum ('text', 'gift', 'photo', 'icebreaker');
create type moderation_action as enum ('approve', 'reject', 'remove', 'warn', 'disable', 'ban', 'restore');
create type notification_channel as enum ('mail', 'push', 'in_app');
create type notification_status as enum ('queued', 'sent', 'skipped', 'failed');
create type payment_provider as enum ('stripe', 'mollie', 'sandbox');
create type payment_status as enum ('loading', 'pending', 'completed', 'failed', 'cancelled');
create type photo_purpose as enum ('profile', 'chat');
create type photo_status as enum ('pending', 'approved', 'rejected', 'deleted');
create type profile_status as enum ('disabled', 'active', 'erased');
create type relationship_status as enum ('single', 'relationship', 'open_relationship', 'married', 'divorced', 'widowed', 'complicated');
create type report_reason as enum ('fake', 'spam', 'scam', 'harassment', 'minor', 'explicit', 'hate', 'other');
create type sexuality as enum ('straight', 'gay', 'bisexual', 'pansexual', 'queer', 'asexual');
create type tattoos as enum ('no', 'few', 'many');
create type tenant_status as enum ('active', 'paused', 'removed');
create type token_kind as enum ('activation', 'password_reset', 'mail_change', 'reactivation', 'unsubscribe', 'export');
create type transfer_kind as enum ('purchase', 'signup_bonus', 'message', 'photo', 'gift', 'refund', 'chargeback', 'correction');

-- What `mark_read` and `send_message` answer; their docstrings say what the columns are.
create type read_mark as (partner_id uuid, number integer, is_changed boolean, is_shown boolean);
create type sent_message as (outcome text, is_new boolean, is_first boolean, conversation_id uuid, number integer, receiver_id uuid, sent_at timestamptz, charged integer, needed integer, balance integer, free_messages_left integer, is_told boolean);

create table account (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  email text,
  password_hash text,
  status account_status not null default 'not_confirmed'::account_status,
  role account_role not null default 'member'::account_role,
  language text not null,
  time_zone text not null,
  birth_date date,
  paid_user boolean not null default false,
  premium_since timestamptz(3),
  signup_date timestamptz(3) not null default CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3),
  traffic_source_id uuid,
  last_seen_at timestamptz(3),
  deleted_at timestamptz(3),
  erase_after timestamptz(3),
  notifications_disabled mail_block[] default array[]::mail_block[],
  invisible boolean not null default false,
  read_receipts boolean not null default true,
  quiet_from smallint,
  quiet_until smallint,
  free_messages_used smallint not null default 0,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint account_pkey primary key (tenant_id, id),
  constraint account_email_form check (email is null or (email = lower(email) and email like '_%@_%')),
  constraint account_erased_is_nameless check ((status = 'erased') = (email is null) and (status <> 'erased' or (password_hash is null and birth_date is null))),
  constraint account_premium check (premium_since is null or paid_user),
  constraint account_quiet_hours check ((quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 23 and quiet_until between 0 and 23)
);
-- why: an address belongs to whoever confirmed it; until then several may claim it, so that signing up tells nobody whose it is
create unique index account_confirmed_address on account (tenant_id, email) where confirmed_at is not null;
create index account_tenant_id_email_idx on account (tenant_id, email);
create index account_tenant_id_erase_after_idx on account (tenant_id, erase_after);
create index account_tenant_id_traffic_source_id_idx on account (tenant_id, traffic_source_id);
create trigger account_hidden_is_unlisted after update of status, invisible on account
  for each row when (new.status is distinct from old.status or (new.invisible and not old.invisible)) execute function unlist_hidden_account();
select enforce_tenant_isolation('account');

create table account_deletion (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  reasons text[] default array[]::text[],
  comment text not null default '',
  requested_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  undone_at timestamptz(3),
  erased_at timestamptz(3),
  constraint account_deletion_pkey primary key (tenant_id, id)
);
create index account_deletion_tenant_id_account_id_idx on account_deletion (tenant_id, account_id);
select enforce_tenant_isolation('account_deletion');

create table age_check (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  provider text not null,
  reference text not null,
  status age_check_status not null default 'pending'::age_check_status,
  requested_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  answered_at timestamptz(3),
  constraint age_check_pkey primary key (tenant_id, id)
);
create index age_check_tenant_id_account_id_idx on age_check (tenant_id, account_id);
create unique index age_check_tenant_id_provider_reference_key on age_check (tenant_id, provider, reference);
select enforce_tenant_isolation('age_check');

create table alert_dismissal (
  tenant_id text not null,
  account_id uuid not null,
  alert alert not null,
  dismissed_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint alert_dismissal_pkey primary key (tenant_id, account_id, alert)
);
select enforce_tenant_isolation('alert_dismissal');

create table appeal (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  decision_id uuid not null,
  text text not null,
  status case_status not null default 'open'::case_status,
  answer text not null default '',
  upheld boolean,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  answered_at timestamptz(3),
  constraint appeal_pkey primary key (tenant_id, id)
);
create unique index appeal_tenant_id_decision_id_key on appeal (tenant_id, decision_id);
select enforce_tenant_isolation('appeal');

create table audit_entry (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  staff_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null default '',
  request_id text not null default '',
  happened_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint audit_entry_pkey primary key (tenant_id, id)
);
create index audit_entry_tenant_id_happened_at_idx on audit_entry (tenant_id, happened_at);
create index audit_entry_tenant_id_staff_id_idx on audit_entry (tenant_id, staff_id);
create index audit_entry_tenant_id_subject_kind_subject_id_idx on audit_entry (tenant_id, subject_kind, subject_id);
create trigger append_only before delete or update on audit_entry for each row execute function refuse_change();
create trigger append_only_whole before truncate on audit_entry for each statement execute function refuse_change();
select enforce_tenant_isolation('audit_entry');
revoke update, delete on audit_entry from liaison_app;

create table auto_like (
  tenant_id text not null,
  profile_id uuid not null,
  enabled boolean not null default false,
  per_day smallint not null default 5,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint auto_like_pkey primary key (tenant_id, profile_id),
  constraint auto_like_per_day check (per_day between 1 and 5)
);
select enforce_tenant_isolation('auto_like');

create table company (
  id integer not null,
  document jsonb not null,
  published_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint company_pkey primary key (id)
);

create table complaint (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  number text not null,
  subject complaint_subject not null,
  status case_status not null default 'open'::case_status,
  account_id uuid,
  email text,
  name text not null default '',
  subject_profile_id uuid,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  closed_at timestamptz(3),
  language text not null default 'en',
  token_hash text,
  location text not null default '',
  good_faith boolean not null default false,
  constraint complaint_pkey primary key (tenant_id, id),
  constraint complaint_email_form check (email like '_%@_%')
);
-- why: a queue of staff, see photo_waiting
create index complaint_open on complaint (tenant_id, created_at) where status = 'open';
create index complaint_tenant_id_account_id_idx on complaint (tenant_id, account_id);
create unique index complaint_tenant_id_number_key on complaint (tenant_id, number);
create index complaint_tenant_id_subject_profile_id_idx on complaint (tenant_id, subject_profile_id);
create unique index complaint_tenant_id_token_hash_key on complaint (tenant_id, token_hash);
select enforce_tenant_isolation('complaint');

create table complaint_message (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  complaint_id uuid not null,
  from_staff boolean not null default false,
  text text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint complaint_message_pkey primary key (tenant_id, id)
);
create index complaint_message_tenant_id_complaint_id_created_at_idx on complaint_message (tenant_id, complaint_id, created_at);
select enforce_tenant_isolation('complaint_message');

-- A consent is history: nobody who serves the site may change it but for its end.
create table consent (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  purpose consent_purpose not null,
  version text not null,
  locale text not null,
  given_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  withdrawn_at timestamptz(3),
  wording text,
  partner_id text,
  constraint consent_pkey primary key (tenant_id, id)
);
create index consent_tenant_id_account_id_purpose_idx on consent (tenant_id, account_id, purpose);
select enforce_tenant_isolation('consent');
revoke update, delete on consent from liaison_app;
grant update (withdrawn_at) on consent to liaison_app;

create table conversation (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  low_profile_id uuid not null,
  high_profile_id uuid not null,
  started_by_id uuid not null,
  last_number integer not null default 0,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint conversation_pkey primary key (tenant_id, id),
  constraint conversation_pair_in_order check (low_profile_id < high_profile_id),
  constraint conversation_started_by_one_of_them check (started_by_id in (low_profile_id, high_profile_id))
);
create index conversation_tenant_id_high_profile_id_idx on conversation (tenant_id, high_profile_id);
create unique index conversation_tenant_id_low_profile_id_high_profile_id_key on conversation (tenant_id, low_profile_id, high_profile_id);
create index conversation_tenant_id_started_by_id_idx on conversation (tenant_id, started_by_id);
select enforce_tenant_isolation('conversation');

create table conversion (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind conversion_kind not null,
  account_id uuid not null,
  traffic_source_id uuid,
  payment_id uuid,
  lander text not null default '',
  slug text not null default '',
  happened_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint conversion_pkey primary key (tenant_id, id)
);
create index conversion_tenant_id_account_id_idx on conversion (tenant_id, account_id);
create index conversion_tenant_id_happened_at_idx on conversion (tenant_id, happened_at);
create index conversion_tenant_id_payment_id_idx on conversion (tenant_id, payment_id);
create index conversion_tenant_id_traffic_source_id_idx on conversion (tenant_id, traffic_source_id);
select enforce_tenant_isolation('conversion');

create table data_export (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  status export_status not null default 'requested'::export_status,
  file_key text,
  requested_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  constraint data_export_pkey primary key (tenant_id, id)
);
create index data_export_tenant_id_account_id_requested_at_idx on data_export (tenant_id, account_id, requested_at);
select enforce_tenant_isolation('data_export');

create table direct_debit_mandate (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  reference text not null,
  creditor_id text not null,
  status mandate_status not null default 'pending'::mandate_status,
  holder text not null,
  iban_encrypted bytea not null,
  iban_ending char(4) not null,
  bank text not null default '',
  address jsonb not null,
  mobile text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  signed_at timestamptz(3),
  ended_at timestamptz(3),
  constraint direct_debit_mandate_pkey primary key (tenant_id, id)
);
create index direct_debit_mandate_tenant_id_account_id_idx on direct_debit_mandate (tenant_id, account_id);
create unique index direct_debit_mandate_tenant_id_reference_key on direct_debit_mandate (tenant_id, reference);
select enforce_tenant_isolation('direct_debit_mandate');

create table discount_code (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  account_id uuid,
  country char(2),
  value_percentage smallint not null,
  currency char(3),
  minimum_order_minor integer not null default 0,
  status discount_status not null default 'active'::discount_status,
  validity discount_validity not null default 'once_per_user'::discount_validity,
  payment_methods text[] default array[]::text[],
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint discount_code_pkey primary key (tenant_id, id),
  constraint discount_code_form check (code = upper(code) and code <> '' and value_percentage between 1 and 100 and minimum_order_minor >= 0)
);
create index discount_code_tenant_id_account_id_idx on discount_code (tenant_id, account_id);
create unique index discount_code_tenant_id_code_key on discount_code (tenant_id, code);
create trigger discount_recorded_changed after update on discount_code for each row
  when (old.* is distinct from new.* and (old.account_id is null or new.account_id is null)) execute function record_discount();
create trigger discount_recorded_gone after delete on discount_code for each row when (old.account_id is null) execute function record_discount();
-- why: codes for everybody are made and changed in the database; whoever does it, their history is kept with it
create trigger discount_recorded_new after insert on discount_code for each row when (new.account_id is null) execute function record_discount();
select enforce_tenant_isolation('discount_code');

create table discount_record (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  code text not null,
  country char(2),
  value_percentage smallint not null,
  currency char(3),
  minimum_order_minor integer not null,
  status discount_status not null,
  validity discount_validity not null,
  payment_methods text[],
  expires_at timestamptz(3),
  since timestamptz(3) not null,
  constraint discount_record_pkey primary key (tenant_id, id)
);
create index discount_record_tenant_id_code_since_idx on discount_record (tenant_id, code, since);
create trigger append_only before update or delete on discount_record for each row execute function refuse_change();
create trigger append_only_whole before truncate on discount_record for each statement execute function refuse_change();
select enforce_tenant_isolation('discount_record');
revoke update, delete on discount_record from liaison_app;

create table discount_redemption (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  discount_code_id uuid not null,
  account_id uuid not null,
  payment_id uuid not null,
  redeemed_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint discount_redemption_pkey primary key (tenant_id, id)
);
create index discount_redemption_tenant_id_account_id_idx on discount_redemption (tenant_id, account_id);
create index discount_redemption_tenant_id_discount_code_id_account_id_idx on discount_redemption (tenant_id, discount_code_id, account_id);
create unique index discount_redemption_tenant_id_payment_id_key on discount_redemption (tenant_id, payment_id);
select enforce_tenant_isolation('discount_redemption');

create table gift (
  id text not null,
  credits smallint not null,
  "position" smallint not null default 0,
  active boolean not null default true,
  constraint gift_pkey primary key (id),
  constraint gift_price check (credits between 1 and 1000)
);

-- What the house remembers of the database as a whole, such as that it was made for development: only who owns it says so.
create table house_mark (
  name text not null,
  noted_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint house_mark_pkey primary key (name)
);
revoke insert, update, delete on house_mark from liaison_app;

create table interest (
  id text not null,
  "group" text not null,
  "position" integer not null default 0,
  constraint interest_pkey primary key (id)
);
create index interest_group_idx on interest ("group");

create table lander_visit (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  hour timestamptz(3) not null,
  lander text not null,
  slug text not null default '',
  variant text not null default '',
  country char(2) not null,
  traffic_source_id uuid,
  visits integer not null default 0,
  clicks integer not null default 0,
  constraint lander_visit_pkey primary key (tenant_id, id),
  constraint lander_visit_counts check (visits >= 0 and clicks >= 0)
);
-- why: one row an hour, also for visits without a source
create unique index lander_visit_hour on lander_visit (tenant_id, hour, lander, slug, variant, country, traffic_source_id) nulls not distinct;
create index lander_visit_tenant_id_traffic_source_id_idx on lander_visit (tenant_id, traffic_source_id);
select enforce_tenant_isolation('lander_visit');

-- Members' accounts carry a balance that only an entry can move; the house's are summed when asked.
create table ledger_account (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind ledger_account_kind not null,
  account_id uuid,
  balance integer,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint ledger_account_pkey primary key (tenant_id, id),
  constraint ledger_account_balance check ((kind in ('wallet', 'receivable')) = (balance is not null)),
  constraint ledger_account_owner check ((kind in ('wallet', 'receivable')) = (account_id is not null)),
  constraint ledger_account_wallet_not_negative check (kind <> 'wallet' or balance >= 0)
);
create unique index ledger_account_one_of_the_house on ledger_account (tenant_id, kind) where account_id is null;
create unique index ledger_account_tenant_id_account_id_kind_key on ledger_account (tenant_id, account_id, kind);
create trigger ledger_account_opens_empty before insert on ledger_account for each row execute function open_ledger_account();
select enforce_tenant_isolation('ledger_account');
revoke update, delete on ledger_account from liaison_app;

create table ledger_entry (
  tenant_id text not null,
  transfer_id uuid not null,
  ledger_account_id uuid not null,
  amount integer not null,
  balance_after integer,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint ledger_entry_pkey primary key (tenant_id, transfer_id, ledger_account_id),
  constraint ledger_entry_amount check (amount <> 0)
);
create index ledger_entry_tenant_id_ledger_account_id_created_at_idx on ledger_entry (tenant_id, ledger_account_id, created_at);
create trigger append_only before delete or update on ledger_entry for each row execute function refuse_change();
create trigger append_only_whole before truncate on ledger_entry for each statement execute function refuse_change();
create trigger ledger_entry_in_time before insert on ledger_entry for each row execute function refuse_late_ledger_entry();
create trigger ledger_entry_moves_balance before insert on ledger_entry for each row execute function move_ledger_balance();
select enforce_tenant_isolation('ledger_entry');
revoke update, delete on ledger_entry from liaison_app;

create table ledger_transfer (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind transfer_kind not null,
  idempotency_key text not null,
  payment_id uuid,
  note text not null default '',
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint ledger_transfer_pkey primary key (tenant_id, id)
);
create unique index ledger_transfer_tenant_id_idempotency_key_key on ledger_transfer (tenant_id, idempotency_key);
create index ledger_transfer_tenant_id_payment_id_idx on ledger_transfer (tenant_id, payment_id);
create trigger append_only before delete or update on ledger_transfer for each row execute function refuse_change();
create trigger append_only_whole before truncate on ledger_transfer for each statement execute function refuse_change();
-- why: at the end of the transaction, when all entries are there
create constraint trigger ledger_transfer_balances after insert on ledger_transfer deferrable initially deferred for each row execute function check_ledger_transfer();
select enforce_tenant_isolation('ledger_transfer');
revoke update, delete on ledger_transfer from liaison_app;

-- The search reads its answers from its indexes alone: whatever it filters by is in them. Pages are read from the indexes only where
-- the table was vacuumed lately, and members' activity never rests. `traits` and `cell`: search-traits.ts and search-place.ts.
create table listing (
  tenant_id text not null,
  profile_id uuid not null,
  home_tenant_id text not null,
  name text not null,
  gender text not null,
  seeks text[] default array[]::text[],
  seeks_min_age smallint not null default 18,
  seeks_max_age smallint not null default 99,
  seeks_countries text[] default array[]::text[],
  country char(2) not null,
  region_id text,
  latitude double precision,
  longitude double precision,
  birth_date date not null,
  sexuality text,
  hair_color text,
  eye_color text,
  body_type text,
  relationship_status text,
  tattoos text,
  interests text[] default array[]::text[],
  main_photo_key text,
  main_photo_thumbhash bytea,
  has_photo boolean not null default false,
  fictional boolean not null default false,
  verified boolean not null default false,
  last_active_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  traits text not null default '',
  cell integer,
  constraint listing_pkey primary key (tenant_id, profile_id),
  constraint listing_ages check (18 <= seeks_min_age and seeks_min_age <= seeks_max_age and seeks_max_age <= 120),
  constraint listing_gender check (gender = any (enum_range(null::gender)::text[])),
  constraint listing_photo check (has_photo = (main_photo_key is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- why: narrowed by age, for the few that match and for counting to 1,001
create index listing_gender_birth on listing (tenant_id, gender, birth_date)
  include (last_active_at, profile_id, seeks_min_age, seeks_max_age, seeks, seeks_countries);
-- why: narrowed by the map
create index listing_gender_cell on listing (tenant_id, gender, cell)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_country_birth on listing (tenant_id, gender, country, birth_date)
  include (last_active_at, profile_id, seeks_min_age, seeks_max_age, seeks, seeks_countries);
create index listing_gender_country_recent on listing (tenant_id, gender, country, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
-- why: narrowed by looks in any combination, near a place too without reading the rows
create index listing_gender_looks on listing (tenant_id, gender, body_type, hair_color, eye_color, relationship_status, tattoos)
  include (last_active_at, profile_id, cell, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
-- why: narrowed by the day of joining
create index listing_gender_newest on listing (tenant_id, gender, created_at)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude);
-- why: walked in order, for a page among many
create index listing_gender_recent on listing (tenant_id, gender, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_region_birth on listing (tenant_id, gender, region_id, birth_date)
  include (last_active_at, profile_id, seeks_min_age, seeks_max_age, seeks, seeks_countries);
create index listing_gender_region_recent on listing (tenant_id, gender, region_id, last_active_at desc, profile_id desc)
  include (birth_date, seeks_min_age, seeks_max_age, seeks, seeks_countries, traits, latitude, longitude, created_at);
create index listing_gender_seeks_max on listing (tenant_id, gender, seeks_max_age)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_min_age, seeks, seeks_countries);
-- why: narrowed by others' limits, for the young and the old, whom most exclude
create index listing_gender_seeks_min on listing (tenant_id, gender, seeks_min_age)
  include (last_active_at, profile_id, country, region_id, birth_date, seeks_max_age, seeks, seeks_countries);
create index listing_recent on listing (tenant_id, last_active_at desc, profile_id desc);
create trigger listing_keeps_changed_interests after update of interests, gender, seeks_min_age, seeks_max_age, birth_date on listing for each row
  when ((old.interests, old.gender, old.seeks_min_age, old.seeks_max_age, old.birth_date) is distinct from (new.interests, new.gender, new.seeks_min_age, new.seeks_max_age, new.birth_date))
  execute function keep_listing_interests();
create trigger listing_keeps_interests after insert on listing for each row execute function keep_listing_interests();
select enforce_tenant_isolation('listing');

-- Who may be found by an interest that few have: one narrow row for each interest of a listing, kept by a trigger of `listing`.
create table listing_interest (
  tenant_id text not null,
  profile_id uuid not null,
  interest_id text not null,
  gender text not null,
  seeks_min_age smallint not null,
  seeks_max_age smallint not null,
  birth_date date not null,
  constraint listing_interest_pkey primary key (tenant_id, profile_id, interest_id)
);
create index listing_interest_gender on listing_interest (tenant_id, interest_id, gender) include (profile_id, seeks_min_age, seeks_max_age, birth_date);
select enforce_tenant_isolation('listing_interest');

create table login_attempt (
  tenant_id text not null,
  email_hash bytea not null,
  failed integer not null default 0,
  locked_until timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint login_attempt_pkey primary key (tenant_id, email_hash)
);
create index login_attempt_tenant_id_updated_at_idx on login_attempt (tenant_id, updated_at);
select enforce_tenant_isolation('login_attempt');

create table mail_event (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind mail_block not null,
  details jsonb not null default '{}'::jsonb,
  received_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint mail_event_pkey primary key (tenant_id, id)
);
create index mail_event_tenant_id_account_id_idx on mail_event (tenant_id, account_id);
select enforce_tenant_isolation('mail_event');

create table match_finder_answer (
  tenant_id text not null,
  profile_id uuid not null,
  question smallint not null,
  answer smallint not null,
  answered_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint match_finder_answer_pkey primary key (tenant_id, profile_id, question),
  constraint match_finder_answer_range check (question between 1 and 10 and answer between 1 and 5)
);
select enforce_tenant_isolation('match_finder_answer');

create table message (
  tenant_id text not null,
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  client_message_id uuid not null,
  kind message_kind not null default 'text'::message_kind,
  body text not null default '',
  gift_id text,
  photo_id uuid,
  revealed_at timestamptz(3),
  credits smallint not null default 0,
  transfer_id uuid,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint message_pkey primary key (tenant_id, conversation_id, number),
  constraint message_has_its_kind check (case kind when 'gift' then gift_id is not null when 'photo' then photo_id is not null else body <> '' and num_nonnulls(gift_id, photo_id) = 0 end),
  constraint message_number check (number > 0 and credits >= 0)
);
create index message_tenant_id_photo_id_idx on message (tenant_id, photo_id);
create unique index message_tenant_id_sender_id_client_message_id_key on message (tenant_id, sender_id, client_message_id);
-- why: behind the insertion: whoever may not write the row at all is told so by the policies first
create trigger message_photo_still_sendable after insert on message for each row when (new.photo_id is not null) execute function refuse_refused_photo();
select enforce_tenant_isolation('message');

-- A decision stays as it was taken, but for the two ends that `keep_decision` knows.
create table moderation_decision (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  photo_id uuid,
  report_id uuid,
  action moderation_action not null,
  ground text not null,
  statement text not null,
  automated boolean not null default false,
  decided_by uuid,
  decided_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint moderation_decision_pkey primary key (tenant_id, id)
);
create index moderation_decision_tenant_id_decided_by_idx on moderation_decision (tenant_id, decided_by);
create index moderation_decision_tenant_id_photo_id_idx on moderation_decision (tenant_id, photo_id);
create index moderation_decision_tenant_id_profile_id_decided_at_idx on moderation_decision (tenant_id, profile_id, decided_at);
create index moderation_decision_tenant_id_report_id_idx on moderation_decision (tenant_id, report_id);
create trigger append_only before update or delete on moderation_decision for each row execute function keep_decision();
create trigger append_only_whole before truncate on moderation_decision for each statement execute function refuse_change();
select enforce_tenant_isolation('moderation_decision');
revoke update on moderation_decision from liaison_app;
grant update (photo_id, statement) on moderation_decision to liaison_app;

create table notification (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  channel notification_channel not null,
  kind text not null,
  status notification_status not null default 'queued'::notification_status,
  dedupe_key text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  not_before timestamptz(3) not null default CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  read_at timestamptz(3),
  constraint notification_pkey primary key (tenant_id, id)
);
create index notification_tenant_id_account_id_channel_created_at_idx on notification (tenant_id, account_id, channel, created_at);
create unique index notification_tenant_id_dedupe_key_key on notification (tenant_id, dedupe_key);
-- why: what is due is looked for every minute in every brand
create index notification_tenant_id_status_not_before_idx on notification (tenant_id, status, not_before);
select enforce_tenant_isolation('notification');

create table notification_preference (
  tenant_id text not null,
  account_id uuid not null,
  new_conversations boolean not null default true,
  new_messages boolean not null default true,
  "like" boolean not null default true,
  unread_message_reminders boolean not null default true,
  promotions boolean not null default false,
  weekly_updates boolean not null default false,
  news boolean not null default false,
  reminders boolean not null default false,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  by_mail boolean not null default false,
  constraint notification_preference_pkey primary key (tenant_id, account_id)
);
select enforce_tenant_isolation('notification_preference');

create table one_time_token (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind token_kind not null,
  token_hash bytea not null,
  email text,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint one_time_token_pkey primary key (tenant_id, id),
  constraint one_time_token_is_sha256 check (octet_length(token_hash) = 32)
);
create index one_time_token_tenant_id_account_id_kind_created_at_idx on one_time_token (tenant_id, account_id, kind, created_at);
create unique index one_time_token_tenant_id_token_hash_key on one_time_token (tenant_id, token_hash);
select enforce_tenant_isolation('one_time_token');

create table package (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  country char(2) not null,
  currency char(3) not null,
  credits integer not null,
  amount_minor integer not null,
  vat_rate integer not null,
  "position" smallint not null default 0,
  active boolean not null default true,
  constraint package_pkey primary key (tenant_id, id),
  constraint package_amounts check (credits > 0 and amount_minor > 0 and vat_rate between 0 and 3000)
);
create unique index package_tenant_id_country_currency_credits_key on package (tenant_id, country, currency, credits);
select enforce_tenant_isolation('package');

create table page_bounce (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  path text not null,
  visible_milliseconds integer not null,
  happened_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint page_bounce_pkey primary key (tenant_id, id),
  constraint page_bounce_time check (visible_milliseconds >= 0)
);
create index page_bounce_tenant_id_happened_at_idx on page_bounce (tenant_id, happened_at);
select enforce_tenant_isolation('page_bounce');

create table participant (
  tenant_id text not null,
  conversation_id uuid not null,
  profile_id uuid not null,
  last_delivered_number integer not null default 0,
  last_read_number integer not null default 0,
  unread_count integer not null default 0,
  removed_until integer not null default 0,
  removed_at timestamptz(3),
  last_message_at timestamptz(3),
  constraint participant_pkey primary key (tenant_id, conversation_id, profile_id),
  constraint participant_numbers check (last_read_number >= 0 and last_delivered_number >= last_read_number and unread_count >= 0 and removed_until >= 0)
);
create index participant_tenant_id_profile_id_last_message_at_idx on participant (tenant_id, profile_id, last_message_at desc);
select enforce_tenant_isolation('participant');

create table partner_listing (
  tenant_id text not null,
  profile_id uuid not null,
  partner_id text not null,
  listed_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  withdrawn_at timestamptz(3),
  constraint partner_listing_pkey primary key (tenant_id, profile_id, partner_id),
  constraint partner_listing_elsewhere check (partner_id <> tenant_id)
);
create index partner_listing_partner_id_idx on partner_listing (partner_id);
select enforce_tenant_isolation('partner_listing');

create table passkey (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] default array[]::text[],
  backed_up boolean not null default false,
  device_type text not null,
  name text not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  constraint passkey_pkey primary key (tenant_id, id)
);
create index passkey_tenant_id_account_id_created_at_idx on passkey (tenant_id, account_id, created_at);
create unique index passkey_tenant_id_credential_id_key on passkey (tenant_id, credential_id);
select enforce_tenant_isolation('passkey');

create table passkey_challenge (
  tenant_id text not null,
  challenge_hash bytea not null,
  expires_at timestamptz(3) not null,
  constraint passkey_challenge_pkey primary key (tenant_id, challenge_hash)
);
create index passkey_challenge_tenant_id_expires_at_idx on passkey_challenge (tenant_id, expires_at);
select enforce_tenant_isolation('passkey_challenge');

create table payment (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  package_id uuid,
  idempotency_key text not null,
  status payment_status not null default 'loading'::payment_status,
  provider payment_provider not null,
  method text not null,
  provider_ref text,
  mandate_id uuid,
  country char(2) not null,
  credits integer not null,
  currency char(3) not null,
  amount_minor integer not null,
  discount_minor integer not null default 0,
  vat_rate integer not null,
  vat_minor integer not null,
  refunded_minor integer not null default 0,
  delivery_consent_at timestamptz(3),
  withdrawal_consent_at timestamptz(3),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  completed_at timestamptz(3),
  withdrawn_at timestamptz(3),
  charged_back_at timestamptz(3),
  superseded_at timestamptz(3),
  fictional_profile_id uuid,
  constraint payment_pkey primary key (tenant_id, id),
  constraint payment_amounts check (credits > 0 and amount_minor >= 0 and vat_rate between 0 and 3000 and vat_minor between 0 and amount_minor and discount_minor >= 0 and refunded_minor between 0 and amount_minor),
  constraint payment_completed_when check ((status = 'completed') = (completed_at is not null))
);
create index payment_tenant_id_account_id_created_at_idx on payment (tenant_id, account_id, created_at desc);
create unique index payment_tenant_id_idempotency_key_key on payment (tenant_id, idempotency_key);
create index payment_tenant_id_mandate_id_idx on payment (tenant_id, mandate_id);
create index payment_tenant_id_package_id_idx on payment (tenant_id, package_id);
create unique index payment_tenant_id_provider_ref_provider_key on payment (tenant_id, provider_ref, provider);
select enforce_tenant_isolation('payment');

create table payment_event (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  provider payment_provider not null,
  provider_event_id text not null,
  status payment_status not null,
  details jsonb not null,
  received_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint payment_event_pkey primary key (tenant_id, id)
);
create index payment_event_tenant_id_payment_id_idx on payment_event (tenant_id, payment_id);
create unique index payment_event_tenant_id_provider_event_id_provider_key on payment_event (tenant_id, provider_event_id, provider);
create trigger append_only before delete or update on payment_event for each row execute function refuse_change();
create trigger append_only_whole before truncate on payment_event for each statement execute function refuse_change();
select enforce_tenant_isolation('payment_event');
revoke update, delete on payment_event from liaison_app;

create table photo (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  purpose photo_purpose not null default 'profile'::photo_purpose,
  status photo_status not null default 'pending'::photo_status,
  "position" smallint not null default 0,
  key text not null,
  blurred_key text not null,
  width integer not null,
  height integer not null,
  thumbhash bytea not null,
  content_hash bytea not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  checked_at timestamptz(3),
  kept_until timestamptz(3),
  constraint photo_pkey primary key (tenant_id, id),
  constraint photo_size check (width > 0 and height > 0 and position >= 0)
);
-- why: the hourly sweep asks for those whose time is over
create index photo_kept_until on photo (tenant_id, kept_until) where kept_until is not null;
-- why: a picture that was refused once is recognised again, whoever uploads it; what is refused is little
create index photo_refused on photo (tenant_id, content_hash) where status in ('rejected', 'deleted');
-- why: every photo that is served is looked up by its random name first, sharp or blurred
create unique index photo_tenant_id_blurred_key_key on photo (tenant_id, blurred_key);
create unique index photo_tenant_id_key_key on photo (tenant_id, key);
create index photo_tenant_id_profile_id_position_idx on photo (tenant_id, profile_id, "position");
-- why: an enum cannot be looked up by index under row-level security (its comparison is not leakproof); the queues of staff, which are short, are indexes of their own
create index photo_waiting on photo (tenant_id, created_at) where status = 'pending';
select enforce_tenant_isolation('photo');

create table price_record (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  country char(2) not null,
  currency char(3) not null,
  credits integer not null,
  amount_minor integer,
  time_bonus_percentage smallint not null,
  welcome_percentage smallint not null,
  revision integer not null,
  since timestamptz(3) not null,
  constraint price_record_pkey primary key (tenant_id, id)
);
create index price_record_tenant_id_country_currency_credits_since_idx on price_record (tenant_id, country, currency, credits, since);
create trigger append_only before update or delete on price_record for each row execute function refuse_change();
create trigger append_only_whole before truncate on price_record for each statement execute function refuse_change();
select enforce_tenant_isolation('price_record');
revoke update, delete on price_record from liaison_app;

create table profile (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  home_tenant_id text,
  name text not null,
  status profile_status not null default 'disabled'::profile_status,
  fictional boolean not null default false,
  verified_at timestamptz(3),
  gender gender not null,
  looking_for gender[],
  sexuality sexuality,
  birth_date date not null,
  country char(2) not null,
  region_id text,
  city text,
  latitude double precision,
  longitude double precision,
  hair_color hair_color,
  eye_color eye_color,
  body_type body_type,
  relationship_status relationship_status,
  tattoos tattoos,
  height smallint,
  bio text not null default '',
  bio_language text,
  note text not null default '',
  opening_message text not null default '',
  main_photo_id uuid,
  last_active_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint profile_pkey primary key (tenant_id, id),
  constraint profile_height check (height between 120 and 230),
  constraint profile_not_its_own_guest check (home_tenant_id <> tenant_id),
  constraint profile_place check ((latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180),
  constraint profile_who_stands_behind check (num_nonnulls(account_id, home_tenant_id) <= 1 and (fictional or status = 'erased' or num_nonnulls(account_id, home_tenant_id) = 1))
);
create index profile_region_id_idx on profile (region_id);
create unique index profile_tenant_id_account_id_key on profile (tenant_id, account_id);
create unique index profile_tenant_id_main_photo_id_key on profile (tenant_id, main_photo_id);
create trigger profile_inactive_is_unlisted after update of status on profile
  for each row when (new.status <> 'active' and old.status is distinct from new.status) execute function unlist_inactive_profile();
select enforce_tenant_isolation('profile');

create table profile_block (
  tenant_id text not null,
  from_profile_id uuid not null,
  to_profile_id uuid not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint profile_block_pkey primary key (tenant_id, from_profile_id, to_profile_id),
  constraint profile_block_not_oneself check (from_profile_id <> to_profile_id)
);
create index profile_block_tenant_id_to_profile_id_idx on profile_block (tenant_id, to_profile_id);
select enforce_tenant_isolation('profile_block');

create table profile_interest (
  tenant_id text not null,
  profile_id uuid not null,
  interest_id text not null,
  constraint profile_interest_pkey primary key (tenant_id, profile_id, interest_id)
);
create index profile_interest_interest_id_idx on profile_interest (interest_id);
create index profile_interest_tenant_id_interest_id_idx on profile_interest (tenant_id, interest_id);
select enforce_tenant_isolation('profile_interest');

create table profile_like (
  tenant_id text not null,
  from_profile_id uuid not null,
  to_profile_id uuid not null,
  source like_source not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  seen_at timestamptz(3),
  matched_at timestamptz(3),
  constraint profile_like_pkey primary key (tenant_id, from_profile_id, to_profile_id),
  constraint profile_like_not_oneself check (from_profile_id <> to_profile_id)
);
create index profile_like_tenant_id_from_profile_id_created_at_idx on profile_like (tenant_id, from_profile_id, created_at desc);
create index profile_like_tenant_id_to_profile_id_created_at_idx on profile_like (tenant_id, to_profile_id, created_at desc);
select enforce_tenant_isolation('profile_like');

create table profile_limits (
  tenant_id text not null,
  profile_id uuid not null,
  min_age smallint not null default 18,
  max_age smallint not null default 99,
  genders gender[] default array[]::gender[],
  countries text[] default array[]::text[],
  constraint profile_limits_pkey primary key (tenant_id, profile_id),
  constraint profile_limits_ages check (18 <= min_age and min_age <= max_age and max_age <= 120)
);
select enforce_tenant_isolation('profile_limits');

create table profile_pass (
  tenant_id text not null,
  from_profile_id uuid not null,
  to_profile_id uuid not null,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint profile_pass_pkey primary key (tenant_id, from_profile_id, to_profile_id),
  constraint profile_pass_not_oneself check (from_profile_id <> to_profile_id)
);
create index profile_pass_tenant_id_to_profile_id_idx on profile_pass (tenant_id, to_profile_id);
select enforce_tenant_isolation('profile_pass');

create table push_subscription (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  delivered_at timestamptz(3),
  failures smallint not null default 0,
  session_id uuid,
  constraint push_subscription_pkey primary key (tenant_id, id)
);
create index push_subscription_tenant_id_account_id_idx on push_subscription (tenant_id, account_id);
create unique index push_subscription_tenant_id_endpoint_key on push_subscription (tenant_id, endpoint);
create index push_subscription_tenant_id_session_id_idx on push_subscription (tenant_id, session_id);
select enforce_tenant_isolation('push_subscription');

create unlogged table rate_limit (
  key text not null,
  count integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint rate_limit_pkey primary key (key)
);
create index rate_limit_expires_at_idx on rate_limit (expires_at);

create table refund_claim (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  complaint_id uuid not null,
  payment_id uuid not null,
  credits integer not null,
  amount_minor integer not null,
  currency char(3) not null,
  due_from timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  constraint refund_claim_pkey primary key (tenant_id, id),
  constraint refund_claim_something check (credits > 0 and amount_minor > 0)
);
create unique index refund_claim_tenant_id_complaint_id_payment_id_key on refund_claim (tenant_id, complaint_id, payment_id);
create index refund_claim_tenant_id_payment_id_idx on refund_claim (tenant_id, payment_id);
select enforce_tenant_isolation('refund_claim');

create table region (
  id text not null,
  country char(2) not null,
  names jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint region_pkey primary key (id),
  constraint region_place check (latitude between -90 and 90 and longitude between -180 and 180 and id like country || '-%')
);
create index region_country_idx on region (country);

create table report (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  reporter_id uuid not null,
  reported_id uuid not null,
  reason report_reason not null,
  text text not null default '',
  photo_id uuid,
  conversation_id uuid,
  message_number integer,
  status case_status not null default 'open'::case_status,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  closed_at timestamptz(3),
  constraint report_pkey primary key (tenant_id, id),
  constraint report_message check (message_number is null or conversation_id is not null),
  constraint report_not_oneself check (reporter_id <> reported_id)
);
-- why: a queue of staff, see photo_waiting
create index report_open on report (tenant_id, created_at) where status = 'open';
create index report_tenant_id_conversation_id_message_number_idx on report (tenant_id, conversation_id, message_number);
create index report_tenant_id_photo_id_idx on report (tenant_id, photo_id);
create index report_tenant_id_reported_id_idx on report (tenant_id, reported_id);
create index report_tenant_id_reporter_id_idx on report (tenant_id, reporter_id);
select enforce_tenant_isolation('report');

create table session (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  token_hash bytea not null,
  user_agent text not null default '',
  ip_country char(2),
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint session_pkey primary key (tenant_id, id),
  constraint session_token_is_sha256 check (octet_length(token_hash) = 32)
);
create index session_tenant_id_account_id_idx on session (tenant_id, account_id);
create index session_tenant_id_expires_at_idx on session (tenant_id, expires_at);
create unique index session_tenant_id_token_hash_key on session (tenant_id, token_hash);
select enforce_tenant_isolation('session');

create table sms_code (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  mobile text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint sms_code_pkey primary key (tenant_id, id),
  constraint sms_code_attempts check (attempts between 0 and 10)
);
create index sms_code_tenant_id_account_id_created_at_idx on sms_code (tenant_id, account_id, created_at);
select enforce_tenant_isolation('sms_code');

create table tenant (
  id text not null,
  status tenant_status not null default 'active'::tenant_status,
  company_id integer not null,
  current_revision integer not null default 0,
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint tenant_pkey primary key (id),
  constraint tenant_id_form check (id ~ '^[a-z][a-z0-9-]{1,30}$')
);
create index tenant_company_id_idx on tenant (company_id);

create table tenant_host (
  host text not null,
  brand_id text not null,
  canonical boolean not null default false,
  constraint tenant_host_pkey primary key (host),
  constraint tenant_host_form check (host = lower(host) and host !~ '[:/ ]' and host !~ '\.$' and host <> '')
);
create index tenant_host_brand_id_idx on tenant_host (brand_id);
create unique index tenant_host_one_canonical on tenant_host (brand_id) where canonical;

create table tenant_revision (
  brand_id text not null,
  number integer not null,
  document jsonb not null,
  content_hash text not null,
  author text not null,
  note text not null default '',
  published_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint tenant_revision_pkey primary key (brand_id, number)
);
create trigger append_only before delete or update on tenant_revision for each row execute function refuse_change();
create trigger append_only_whole before truncate on tenant_revision for each statement execute function refuse_change();
revoke update, delete on tenant_revision from liaison_app;

create table text_override (
  tenant_id text not null,
  locale text not null,
  key text not null,
  text text not null,
  previous text,
  changed_by text not null,
  changed_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint text_override_pkey primary key (tenant_id, locale, key),
  constraint text_override_text check (text <> '')
);
select enforce_tenant_isolation('text_override');

create table traffic_source (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  network text not null,
  ref text not null default '',
  sub1 text not null default '',
  sub2 text not null default '',
  sub3 text not null default '',
  created_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint traffic_source_pkey primary key (tenant_id, id)
);
create unique index traffic_source_tenant_id_network_ref_sub1_sub2_sub3_key on traffic_source (tenant_id, network, ref, sub1, sub2, sub3);
select enforce_tenant_isolation('traffic_source');

alter table account add constraint account_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table account add constraint account_tenant_id_traffic_source_id_fkey foreign key (tenant_id, traffic_source_id) references traffic_source(tenant_id, id) on update cascade on delete restrict;
alter table account_deletion add constraint account_deletion_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table age_check add constraint age_check_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table alert_dismissal add constraint alert_dismissal_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table appeal add constraint appeal_tenant_id_decision_id_fkey foreign key (tenant_id, decision_id) references moderation_decision(tenant_id, id) on update cascade on delete cascade;
alter table audit_entry add constraint audit_entry_tenant_id_staff_id_fkey foreign key (tenant_id, staff_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table auto_like add constraint auto_like_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table complaint add constraint complaint_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table complaint add constraint complaint_tenant_id_subject_profile_id_fkey foreign key (tenant_id, subject_profile_id) references profile(tenant_id, id) on update cascade on delete restrict;
alter table complaint_message add constraint complaint_message_tenant_id_complaint_id_fkey foreign key (tenant_id, complaint_id) references complaint(tenant_id, id) on update cascade on delete cascade;
alter table consent add constraint consent_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table conversation add constraint conversation_tenant_id_high_profile_id_fkey foreign key (tenant_id, high_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table conversation add constraint conversation_tenant_id_low_profile_id_fkey foreign key (tenant_id, low_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table conversion add constraint conversion_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table conversion add constraint conversion_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict;
alter table conversion add constraint conversion_tenant_id_traffic_source_id_fkey foreign key (tenant_id, traffic_source_id) references traffic_source(tenant_id, id) on update cascade on delete restrict;
alter table data_export add constraint data_export_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table direct_debit_mandate add constraint direct_debit_mandate_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table discount_code add constraint discount_code_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table discount_code add constraint discount_code_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table discount_record add constraint discount_record_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table discount_redemption add constraint discount_redemption_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table discount_redemption add constraint discount_redemption_tenant_id_discount_code_id_fkey foreign key (tenant_id, discount_code_id) references discount_code(tenant_id, id) on update cascade on delete restrict;
alter table discount_redemption add constraint discount_redemption_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict;
alter table lander_visit add constraint lander_visit_tenant_id_traffic_source_id_fkey foreign key (tenant_id, traffic_source_id) references traffic_source(tenant_id, id) on update cascade on delete restrict;
alter table ledger_account add constraint ledger_account_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table ledger_account add constraint ledger_account_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table ledger_entry add constraint ledger_entry_tenant_id_ledger_account_id_fkey foreign key (tenant_id, ledger_account_id) references ledger_account(tenant_id, id) on update cascade on delete restrict;
alter table ledger_entry add constraint ledger_entry_tenant_id_transfer_id_fkey foreign key (tenant_id, transfer_id) references ledger_transfer(tenant_id, id) on update cascade on delete restrict;
alter table ledger_transfer add constraint ledger_transfer_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict;
alter table listing add constraint listing_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table listing_interest add constraint listing_interest_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references listing(tenant_id, profile_id) on update cascade on delete cascade;
alter table login_attempt add constraint login_attempt_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade;
alter table mail_event add constraint mail_event_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table match_finder_answer add constraint match_finder_answer_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table message add constraint message_gift_id_fkey foreign key (gift_id) references gift(id) on update cascade on delete restrict;
alter table message add constraint message_tenant_id_conversation_id_fkey foreign key (tenant_id, conversation_id) references conversation(tenant_id, id) on update cascade on delete cascade;
alter table message add constraint message_tenant_id_conversation_id_sender_id_fkey foreign key (tenant_id, conversation_id, sender_id) references participant(tenant_id, conversation_id, profile_id) on update cascade on delete cascade;
alter table message add constraint message_tenant_id_photo_id_fkey foreign key (tenant_id, photo_id) references photo(tenant_id, id) on update cascade on delete restrict;
alter table message add constraint message_tenant_id_transfer_id_fkey foreign key (tenant_id, transfer_id) references ledger_transfer(tenant_id, id) on update cascade on delete restrict;
alter table moderation_decision add constraint moderation_decision_tenant_id_decided_by_fkey foreign key (tenant_id, decided_by) references account(tenant_id, id) on update cascade on delete restrict;
alter table moderation_decision add constraint moderation_decision_tenant_id_photo_id_fkey foreign key (tenant_id, photo_id) references photo(tenant_id, id) on update cascade on delete restrict;
alter table moderation_decision add constraint moderation_decision_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete restrict;
alter table moderation_decision add constraint moderation_decision_tenant_id_report_id_fkey foreign key (tenant_id, report_id) references report(tenant_id, id) on update cascade on delete restrict;
alter table notification add constraint notification_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table notification_preference add constraint notification_preference_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table one_time_token add constraint one_time_token_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table package add constraint package_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table participant add constraint participant_tenant_id_conversation_id_fkey foreign key (tenant_id, conversation_id) references conversation(tenant_id, id) on update cascade on delete cascade;
alter table participant add constraint participant_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table partner_listing add constraint partner_listing_partner_id_fkey foreign key (partner_id) references tenant(id) on update cascade on delete cascade;
alter table partner_listing add constraint partner_listing_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table passkey add constraint passkey_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table passkey_challenge add constraint passkey_challenge_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade;
alter table payment add constraint payment_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table payment add constraint payment_tenant_id_mandate_id_fkey foreign key (tenant_id, mandate_id) references direct_debit_mandate(tenant_id, id) on update cascade on delete restrict;
alter table payment add constraint payment_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references package(tenant_id, id) on update cascade on delete restrict;
alter table payment_event add constraint payment_event_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict;
alter table photo add constraint photo_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table price_record add constraint price_record_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table profile add constraint profile_region_id_fkey foreign key (region_id) references region(id) on update cascade on delete restrict;
alter table profile add constraint profile_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict;
alter table profile add constraint profile_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
alter table profile add constraint profile_tenant_id_main_photo_id_fkey foreign key (tenant_id, main_photo_id) references photo(tenant_id, id) on update cascade on delete restrict;
alter table profile_block add constraint profile_block_tenant_id_from_profile_id_fkey foreign key (tenant_id, from_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_block add constraint profile_block_tenant_id_to_profile_id_fkey foreign key (tenant_id, to_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_interest add constraint profile_interest_interest_id_fkey foreign key (interest_id) references interest(id) on update cascade on delete cascade;
alter table profile_interest add constraint profile_interest_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_like add constraint profile_like_tenant_id_from_profile_id_fkey foreign key (tenant_id, from_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_like add constraint profile_like_tenant_id_to_profile_id_fkey foreign key (tenant_id, to_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_limits add constraint profile_limits_tenant_id_profile_id_fkey foreign key (tenant_id, profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_pass add constraint profile_pass_tenant_id_from_profile_id_fkey foreign key (tenant_id, from_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table profile_pass add constraint profile_pass_tenant_id_to_profile_id_fkey foreign key (tenant_id, to_profile_id) references profile(tenant_id, id) on update cascade on delete cascade;
alter table push_subscription add constraint push_subscription_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table push_subscription add constraint push_subscription_tenant_id_session_id_fkey foreign key (tenant_id, session_id) references session(tenant_id, id) on update cascade on delete cascade;
alter table refund_claim add constraint refund_claim_tenant_id_complaint_id_fkey foreign key (tenant_id, complaint_id) references complaint(tenant_id, id) on update cascade on delete cascade;
alter table refund_claim add constraint refund_claim_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict;
alter table report add constraint report_tenant_id_conversation_id_fkey foreign key (tenant_id, conversation_id) references conversation(tenant_id, id) on update cascade on delete restrict;
alter table report add constraint report_tenant_id_conversation_id_message_number_fkey foreign key (tenant_id, conversation_id, message_number) references message(tenant_id, conversation_id, number) on update cascade on delete restrict;
alter table report add constraint report_tenant_id_photo_id_fkey foreign key (tenant_id, photo_id) references photo(tenant_id, id) on update cascade on delete restrict;
alter table report add constraint report_tenant_id_reported_id_fkey foreign key (tenant_id, reported_id) references profile(tenant_id, id) on update cascade on delete restrict;
alter table report add constraint report_tenant_id_reporter_id_fkey foreign key (tenant_id, reporter_id) references profile(tenant_id, id) on update cascade on delete restrict;
alter table session add constraint session_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table sms_code add constraint sms_code_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade;
alter table tenant add constraint tenant_company_id_fkey foreign key (company_id) references company(id) on update cascade on delete restrict;
alter table tenant_host add constraint tenant_host_brand_id_fkey foreign key (brand_id) references tenant(id) on update cascade on delete cascade;
alter table tenant_revision add constraint tenant_revision_brand_id_fkey foreign key (brand_id) references tenant(id) on update cascade on delete cascade;
alter table text_override add constraint text_override_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade;
alter table traffic_source add constraint traffic_source_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict;
