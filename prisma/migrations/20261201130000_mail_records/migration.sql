-- What became of each mail to a member (issue 18, Operations).
create type mail_state as enum ('waiting', 'sent', 'failed', 'lost', 'dropped');

create table mail_record (
  tenant_id text not null,
  id uuid not null,
  account_id uuid,
  address_hash bytea not null,
  template text not null,
  state mail_state not null default 'waiting',
  error text not null default '',
  tries integer not null default 0,
  queued_at timestamptz(3) not null default current_timestamp,
  changed_at timestamptz(3) not null default current_timestamp,
  constraint mail_record_pkey primary key (tenant_id, id),
  constraint mail_record_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade,
  constraint mail_record_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade
);
create index mail_record_tenant_id_address_hash_idx on mail_record (tenant_id, address_hash);
create index mail_record_tenant_id_account_id_idx on mail_record (tenant_id, account_id);
create index mail_record_tenant_id_state_changed_at_idx on mail_record (tenant_id, state, changed_at);
select enforce_tenant_isolation('mail_record');
