-- Who leads a brand, its draft, and publications that wait for their time.
create type tenant_lead as enum ('files', 'console');
alter table tenant add column leads tenant_lead not null default 'files', add column archived_at timestamptz(3);

create table brand_draft (
  tenant_id text not null,
  document jsonb,
  base_number integer not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz(3) not null,
  constraint brand_draft_pkey primary key (tenant_id),
  constraint brand_draft_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
select enforce_tenant_isolation('brand_draft');

create type publication_status as enum ('waiting', 'published', 'cancelled', 'refused');
create table scheduled_publication (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  document jsonb not null,
  base_number integer not null,
  publish_at timestamptz(3) not null,
  status publication_status not null default 'waiting',
  author text not null,
  operator_id uuid not null,
  reason text not null,
  refusal text not null default '',
  scheduled_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint scheduled_publication_pkey primary key (tenant_id, id),
  constraint scheduled_publication_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
create unique index scheduled_publication_waiting_key on scheduled_publication (tenant_id) where status = 'waiting';
select enforce_tenant_isolation('scheduled_publication');

create type shared_list_kind as enum ('company', 'niche');
create table shared_list_revision (
  kind shared_list_kind not null,
  entry_id integer not null,
  number integer not null,
  document jsonb not null,
  leads tenant_lead not null,
  author text not null,
  note text not null default '',
  published_at timestamptz(3) not null,
  constraint shared_list_revision_pkey primary key (kind, entry_id, number)
);
create trigger append_only before update or delete on shared_list_revision for each row execute function refuse_change();
create trigger append_only_whole before truncate on shared_list_revision for each statement execute function refuse_change();
