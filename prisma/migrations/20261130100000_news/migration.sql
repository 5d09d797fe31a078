-- What operators tell the members of a brand who asked for news (issue 18, News).
create type news_status as enum ('draft', 'scheduled', 'sent', 'stopped');
create table news (
  tenant_id text not null,
  id uuid not null,
  status news_status not null default 'draft',
  version integer not null default 1,
  words jsonb not null,
  path text not null,
  audience jsonb not null,
  send_at timestamptz(3),
  sent_at timestamptz(3),
  told integer not null default 0,
  created_at timestamptz(3) not null default current_timestamp,
  changed_at timestamptz(3) not null default current_timestamp,
  constraint news_pkey primary key (tenant_id, id),
  constraint news_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
create index news_tenant_id_created_at_id_idx on news (tenant_id, created_at, id);
create index news_tenant_id_status_send_at_idx on news (tenant_id, status, send_at);
select enforce_tenant_isolation('news');
