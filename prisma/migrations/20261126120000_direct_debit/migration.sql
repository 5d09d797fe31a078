-- Mandates that members sign here, the day on which a payment is debited, and who and which account is not debited.
alter table direct_debit_mandate add column iban_hash text;
alter table direct_debit_mandate add column wording text not null default '';
alter table direct_debit_mandate add column provider payment_provider;
alter table direct_debit_mandate add column provider_customer_id text;
alter table direct_debit_mandate add column provider_mandate_id text;
alter table payment add column debit_on date;
alter table payment add column debit_sent_at timestamptz(3);

create table debit_block (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid,
  iban_hash text,
  reason text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint debit_block_pkey primary key (tenant_id, id),
  constraint debit_block_of_one check (num_nonnulls(account_id, iban_hash) = 1),
  constraint debit_block_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict,
  constraint debit_block_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade
);
create unique index debit_block_tenant_id_account_id_key on debit_block (tenant_id, account_id);
create unique index debit_block_tenant_id_iban_hash_key on debit_block (tenant_id, iban_hash);
select enforce_tenant_isolation('debit_block');
