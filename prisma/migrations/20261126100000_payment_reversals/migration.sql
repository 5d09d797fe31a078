-- What a provider says of a payment after it was paid, why one failed, and which question it stands by.
create type payment_failure as enum ('insufficient_funds', 'declined', 'expired_card', 'authentication_failed', 'invalid_details', 'unknown');
alter table payment add column charged_back_minor integer not null default 0;
alter table payment add column failure payment_failure;
alter table payment add column return_code text;
alter table payment add column asks integer not null default 0;
alter table payment add column answered_ask integer not null default 0;
alter table payment add column asked_at timestamptz(3);
alter table payment add constraint payment_charged_back check (charged_back_minor >= 0) not valid;

create type dispute_status as enum ('inquiry', 'open', 'won', 'lost');
create table dispute (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  provider payment_provider not null,
  provider_ref text not null,
  status dispute_status not null,
  amount_minor integer not null,
  currency char(3) not null,
  reason text,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint dispute_pkey primary key (tenant_id, id),
  constraint dispute_amount check (amount_minor >= 0),
  constraint dispute_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict
);
create index dispute_tenant_id_payment_id_idx on dispute (tenant_id, payment_id);
create index dispute_tenant_id_opened_at_idx on dispute (tenant_id, opened_at);
create unique index dispute_tenant_id_provider_ref_provider_key on dispute (tenant_id, provider_ref, provider);
select enforce_tenant_isolation('dispute');

create type money_alarm_kind as enum ('amount_differs', 'bank_return', 'settlement_unexplained');
create table money_alarm (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  kind money_alarm_kind not null,
  subject text not null,
  payment_id uuid,
  details jsonb not null,
  raised_at timestamptz(3) not null,
  told_at timestamptz(3),
  cleared_at timestamptz(3),
  constraint money_alarm_pkey primary key (tenant_id, id),
  constraint money_alarm_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict,
  constraint money_alarm_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict
);
create unique index money_alarm_tenant_id_kind_subject_key on money_alarm (tenant_id, kind, subject);
create index money_alarm_tenant_id_payment_id_idx on money_alarm (tenant_id, payment_id);
create index money_alarm_tenant_id_told_at_idx on money_alarm (tenant_id, told_at);
select enforce_tenant_isolation('money_alarm');
