-- why: who is new
create index concurrently if not exists listing_facts_created on listing_facts (tenant_id, created_at, gender);
