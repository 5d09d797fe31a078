-- why: staff turn the pages of all payments, the latest first
create index concurrently if not exists payment_tenant_id_created_at_id_idx on payment (tenant_id, created_at, id);
