-- Which hosts brands lay claim to, how each is proved, and what was last seen of its DNS and certificate (issue 18, Hosts).
create type certificate_state as enum ('pending', 'issuing', 'live', 'failing');

create table host_claim (
  tenant_id text not null,
  host text not null,
  proof text not null,
  claimed_by text not null,
  claimed_at timestamptz(3) not null default current_timestamp,
  proved_at timestamptz(3),
  looked_at timestamptz(3),
  found jsonb,
  certificate certificate_state not null default 'pending',
  reason text not null default '',
  since timestamptz(3) not null default current_timestamp,
  ends_at timestamptz(3),
  asked_at timestamptz(3),
  constraint host_claim_pkey primary key (tenant_id, host),
  constraint host_claim_form check (host = lower(host) and host !~ '[:/ ]' and host !~ '\.$' and host <> ''),
  constraint host_claim_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
select enforce_tenant_isolation('host_claim');
