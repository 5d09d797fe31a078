-- Statements of withdrawal, each once, with what followed.
create type withdrawal_outcome as enum ('refunded', 'nothing', 'waiting', 'staff');
create table withdrawal (
  tenant_id text not null,
  id uuid not null,
  number text not null,
  account_id uuid,
  payment_id uuid,
  refund_id uuid,
  case_number text,
  outcome withdrawal_outcome not null,
  name text not null,
  email text,
  contract text not null default '',
  language text not null,
  stated_at timestamptz(3) not null,
  constraint withdrawal_pkey primary key (tenant_id, id),
  constraint withdrawal_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete restrict,
  constraint withdrawal_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict,
  constraint withdrawal_tenant_id_refund_id_fkey foreign key (tenant_id, refund_id) references refund(tenant_id, id) on update cascade on delete restrict
);
create unique index withdrawal_tenant_id_number_key on withdrawal (tenant_id, number);
create unique index withdrawal_tenant_id_payment_id_key on withdrawal (tenant_id, payment_id);
create unique index withdrawal_tenant_id_refund_id_key on withdrawal (tenant_id, refund_id);
create index withdrawal_tenant_id_account_id_idx on withdrawal (tenant_id, account_id);
create index withdrawal_tenant_id_outcome_idx on withdrawal (tenant_id, outcome);
select enforce_tenant_isolation('withdrawal');
