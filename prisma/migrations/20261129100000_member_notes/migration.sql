-- What operators note about a member for their colleagues, and the end of a suspension (issue 18, Members).
create table member_note (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  operator_id uuid not null,
  text text not null,
  written_at timestamptz(3) not null default current_timestamp,
  constraint member_note_pkey primary key (tenant_id, id),
  constraint member_note_tenant_id_account_id_fkey foreign key (tenant_id, account_id) references account(tenant_id, id) on update cascade on delete cascade
);
create index member_note_tenant_id_account_id_written_at_idx on member_note (tenant_id, account_id, written_at);
select enforce_tenant_isolation('member_note');

alter table moderation_decision add column ends_suspension boolean not null default false;
