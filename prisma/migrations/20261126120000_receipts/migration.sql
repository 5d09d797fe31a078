-- Receipts and credit notes, numbered without gaps for each company, kind and year.
create type receipt_kind as enum ('receipt', 'credit_note');

create table receipt_series (
  company_id integer not null,
  kind receipt_kind not null,
  year smallint not null,
  last_number integer not null,
  constraint receipt_series_pkey primary key (company_id, kind, year),
  constraint receipt_series_company_id_fkey foreign key (company_id) references company(id) on update cascade on delete restrict
);

create table receipt (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  company_id integer not null,
  kind receipt_kind not null,
  year smallint not null,
  number integer not null,
  issued_at timestamptz(3) not null,
  amount_minor integer not null,
  vat_minor integer not null,
  seller jsonb not null,
  constraint receipt_pkey primary key (tenant_id, id),
  constraint receipt_amount check (amount_minor >= 0 and vat_minor >= 0 and vat_minor <= amount_minor),
  constraint receipt_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict,
  constraint receipt_company_id_fkey foreign key (company_id) references company(id) on update cascade on delete restrict
);
create unique index receipt_tenant_id_company_id_kind_year_number_key on receipt (tenant_id, company_id, kind, year, number);
create unique index receipt_one_of_payment on receipt (tenant_id, payment_id) where kind = 'receipt';
create index receipt_tenant_id_payment_id_idx on receipt (tenant_id, payment_id);
create trigger append_only before update or delete on receipt for each row execute function refuse_change();
create trigger append_only_whole before truncate on receipt for each statement execute function refuse_change();
select enforce_tenant_isolation('receipt');
