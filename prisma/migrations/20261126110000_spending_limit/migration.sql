-- How much a member allows themselves to spend in a day and in a month.
create type spending_period as enum ('day', 'month');

create table spending_limit (
  tenant_id text not null,
  account_id uuid not null,
  period spending_period not null,
  currency char(3) not null,
  amount_minor integer,
  pending_currency char(3),
  pending_amount_minor integer,
  pending_from timestamptz(3),
  updated_at timestamptz(3) not null default CURRENT_TIMESTAMP,
  constraint spending_limit_pkey primary key (tenant_id, account_id, period),
  constraint spending_limit_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id) on delete restrict on update cascade,
  constraint spending_limit_not_negative check (amount_minor >= 0 and pending_amount_minor >= 0)
);
select enforce_tenant_isolation('spending_limit');
