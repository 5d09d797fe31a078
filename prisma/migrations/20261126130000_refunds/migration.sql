-- Money that goes back to whoever paid, from the decision to its end, and the correction of a credit note whose refund failed.
create type refund_reason as enum ('withdrawal', 'staff');
create type refund_status as enum ('asked', 'sent', 'done', 'failed');
create table refund (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  amount_minor integer not null,
  reason refund_reason not null,
  asked_by uuid,
  status refund_status not null default 'asked',
  provider_ref text,
  asked_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  constraint refund_pkey primary key (tenant_id, id),
  constraint refund_amount check (amount_minor > 0),
  constraint refund_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict,
  constraint refund_tenant_id_asked_by_fkey foreign key (tenant_id, asked_by) references account(tenant_id, id) on update cascade on delete restrict
);
create index refund_tenant_id_payment_id_idx on refund (tenant_id, payment_id);
create index refund_tenant_id_status_asked_at_idx on refund (tenant_id, status, asked_at);
create index refund_tenant_id_asked_by_idx on refund (tenant_id, asked_by);
select enforce_tenant_isolation('refund');

alter table payment add column refunding_minor integer not null default 0;
alter table payment add constraint payment_refunding check (refunding_minor >= 0) not valid;
alter type receipt_kind add value 'correction';
alter type money_alarm_kind add value 'refund_failed';
alter type money_alarm_kind add value 'refund_waits';
