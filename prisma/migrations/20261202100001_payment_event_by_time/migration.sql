-- why: each night compares the payments to which something happened within some days
create index concurrently if not exists payment_event_tenant_id_received_at_idx on payment_event (tenant_id, received_at);
