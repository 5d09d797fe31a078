-- What payment providers told us, and what became of each message (issue 18, Operations).
create type webhook_state as enum ('done', 'unknown', 'failed', 'refused');

create table webhook_message (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  provider payment_provider not null,
  event_id text not null,
  ref text not null,
  state webhook_state not null,
  error text not null default '',
  tries integer not null default 1,
  received_at timestamptz(3) not null default current_timestamp,
  tried_at timestamptz(3) not null default current_timestamp,
  constraint webhook_message_pkey primary key (tenant_id, id),
  constraint webhook_message_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete cascade
);
create unique index webhook_message_tenant_id_event_id_provider_key on webhook_message (tenant_id, event_id, provider);
create index webhook_message_tenant_id_tried_at_idx on webhook_message (tenant_id, tried_at);
select enforce_tenant_isolation('webhook_message');
