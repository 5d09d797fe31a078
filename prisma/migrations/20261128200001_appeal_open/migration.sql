-- why: the console counts what waits at every brand
create index concurrently if not exists appeal_open on appeal (tenant_id, created_at) where status = 'open';
