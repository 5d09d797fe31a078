-- A browser is woken only while the session lasts in which it asked for that; null for those kept before there was this column.
alter table push_subscription add column session_id uuid;
alter table push_subscription add constraint push_subscription_tenant_id_session_id_fkey
  foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade on update cascade;
create index push_subscription_tenant_id_session_id_idx on push_subscription (tenant_id, session_id);
