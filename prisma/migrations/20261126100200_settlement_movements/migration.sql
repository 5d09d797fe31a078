-- What providers say moved on a company's account, each movement once: the books that the payments are compared with.
create type movement_kind as enum ('payment', 'refund', 'chargeback');
create table settlement_movement (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  provider payment_provider not null,
  provider_ref text not null,
  kind movement_kind not null,
  payment_id uuid,
  amount_minor integer not null,
  currency char(3) not null,
  moved_at timestamptz(3) not null,
  noted_at timestamptz(3) not null,
  constraint settlement_movement_pkey primary key (tenant_id, id),
  constraint settlement_movement_tenant_id_fkey foreign key (tenant_id) references tenant(id) on update cascade on delete restrict,
  constraint settlement_movement_tenant_id_payment_id_fkey foreign key (tenant_id, payment_id) references payment(tenant_id, id) on update cascade on delete restrict
);
create unique index settlement_movement_tenant_id_provider_ref_provider_key on settlement_movement (tenant_id, provider_ref, provider);
create index settlement_movement_tenant_id_payment_id_idx on settlement_movement (tenant_id, payment_id);
create trigger append_only before delete or update on settlement_movement for each row execute function refuse_change();
create trigger append_only_whole before truncate on settlement_movement for each statement execute function refuse_change();
select enforce_tenant_isolation('settlement_movement');
