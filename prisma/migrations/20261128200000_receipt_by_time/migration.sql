-- why: the console adds up a day's receipts of every brand
create index concurrently if not exists receipt_tenant_id_issued_at_idx on receipt (tenant_id, issued_at);
