-- why: who is new
create index concurrently if not exists listing_codes_created on listing_codes (tenant_id, created_at, kind);
