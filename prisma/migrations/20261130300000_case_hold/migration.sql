-- Who works on a case of the desk just now (issue 18, Desk).
create type case_kind as enum ('report', 'photo', 'complaint', 'appeal');
create table case_hold (
  tenant_id text not null,
  kind case_kind not null,
  case_id uuid not null,
  operator_id uuid not null,
  taken_at timestamptz(3) not null,
  held_until timestamptz(3) not null,
  constraint case_hold_pkey primary key (tenant_id, kind, case_id)
);
select enforce_tenant_isolation('case_hold');
