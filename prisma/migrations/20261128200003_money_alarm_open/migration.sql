-- why: the console counts what waits at every brand
create index concurrently if not exists money_alarm_open on money_alarm (tenant_id, raised_at) where cleared_at is null;
