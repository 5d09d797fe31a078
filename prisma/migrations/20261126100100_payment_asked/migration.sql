-- Which payments were not asked for the longest.
create index concurrently if not exists payment_tenant_id_status_asked_at_idx on payment (tenant_id, status, asked_at);
