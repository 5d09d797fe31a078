-- why: the console counts what waits at every brand
create index concurrently if not exists dispute_open on dispute (tenant_id, opened_at) where status = 'open';
