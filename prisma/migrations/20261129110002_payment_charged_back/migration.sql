-- why: the console adds up what banks fetched back on some days
create index concurrently if not exists payment_charged_back on payment (tenant_id, charged_back_at) where charged_back_at is not null;
