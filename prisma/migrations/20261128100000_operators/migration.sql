-- Who works for brands: an identity of the platform's own, apart from members (issue 18).
create type operator_role as enum ('owner', 'operator', 'marketer', 'moderator', 'support', 'finance', 'analyst');
create type operator_status as enum ('invited', 'enrolling', 'active', 'disabled');
create type operator_session_stage as enum ('second_factor', 'enrolment', 'complete');

create table operator (
  id uuid not null default gen_random_uuid(),
  email text not null,
  name text not null,
  locale text not null default 'en',
  status operator_status not null default 'invited',
  password_hash text,
  totp_sealed bytea,
  totp_last_step bigint,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default current_timestamp,
  activated_at timestamptz(3),
  constraint operator_pkey primary key (id),
  constraint operator_email_lower_case check (email = lower(email))
);
create unique index operator_email_key on operator (email);

create table operator_grant (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  role operator_role not null,
  tenant_id text,
  granted_at timestamptz(3) not null default current_timestamp,
  constraint operator_grant_pkey primary key (id),
  constraint operator_grant_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete cascade,
  constraint operator_grant_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
create unique index operator_grant_operator_id_role_tenant_id_key on operator_grant (operator_id, role, tenant_id) nulls not distinct;
create index operator_grant_tenant_id_idx on operator_grant (tenant_id);

create table operator_session (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  token_hash bytea not null,
  stage operator_session_stage not null,
  user_agent text not null default '',
  ip_country char(2),
  created_at timestamptz(3) not null default current_timestamp,
  last_seen_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  fresh_until timestamptz(3),
  ended_at timestamptz(3),
  new_totp_sealed bytea,
  constraint operator_session_pkey primary key (id),
  constraint operator_session_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete cascade
);
create unique index operator_session_token_hash_key on operator_session (token_hash);
create index operator_session_operator_id_idx on operator_session (operator_id);
create index operator_session_expires_at_idx on operator_session (expires_at);

create table operator_passkey (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] default array[]::text[],
  backed_up boolean not null default false,
  device_type text not null,
  name text not null,
  created_at timestamptz(3) not null default current_timestamp,
  last_used_at timestamptz(3),
  constraint operator_passkey_pkey primary key (id),
  constraint operator_passkey_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete cascade
);
create unique index operator_passkey_credential_id_key on operator_passkey (credential_id);
create index operator_passkey_operator_id_created_at_idx on operator_passkey (operator_id, created_at);

create table operator_challenge (
  challenge_hash bytea not null,
  expires_at timestamptz(3) not null,
  constraint operator_challenge_pkey primary key (challenge_hash)
);
create index operator_challenge_expires_at_idx on operator_challenge (expires_at);

create table operator_recovery_code (
  operator_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz(3) not null default current_timestamp,
  used_at timestamptz(3),
  constraint operator_recovery_code_pkey primary key (operator_id, code_hash),
  constraint operator_recovery_code_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete cascade
);

create table operator_invitation (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint operator_invitation_pkey primary key (id),
  constraint operator_invitation_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete cascade,
  constraint operator_invitation_invited_by_fkey foreign key (invited_by) references operator(id) on update cascade on delete set null
);
create unique index operator_invitation_token_hash_key on operator_invitation (token_hash);
create index operator_invitation_operator_id_created_at_idx on operator_invitation (operator_id, created_at);
create index operator_invitation_invited_by_idx on operator_invitation (invited_by);

create table operator_token (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  name text not null,
  token_hash bytea not null,
  last_four char(4) not null,
  scopes text[],
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  constraint operator_token_pkey primary key (id),
  constraint operator_token_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete cascade
);
create unique index operator_token_token_hash_key on operator_token (token_hash);
create index operator_token_operator_id_created_at_idx on operator_token (operator_id, created_at);

create table operator_attempt (
  key_hash bytea not null,
  failed integer not null default 0,
  locked_until timestamptz(3),
  updated_at timestamptz(3) not null,
  constraint operator_attempt_pkey primary key (key_hash)
);
create index operator_attempt_updated_at_idx on operator_attempt (updated_at);

create table platform_audit_entry (
  id uuid not null default gen_random_uuid(),
  operator_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null default '',
  details jsonb,
  request_id text not null default '',
  happened_at timestamptz(3) not null default current_timestamp,
  constraint platform_audit_entry_pkey primary key (id),
  constraint platform_audit_entry_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete restrict
);
create index platform_audit_entry_happened_at_id_idx on platform_audit_entry (happened_at, id);
create index platform_audit_entry_subject_kind_subject_id_idx on platform_audit_entry (subject_kind, subject_id);
create index platform_audit_entry_operator_id_happened_at_idx on platform_audit_entry (operator_id, happened_at);
create trigger append_only before delete or update on platform_audit_entry for each row execute function refuse_change();
create trigger append_only_whole before truncate on platform_audit_entry for each statement execute function refuse_change();

alter table audit_entry add column operator_id uuid;
alter table audit_entry add constraint audit_entry_operator_id_fkey foreign key (operator_id) references operator(id) on update cascade on delete restrict not valid;
