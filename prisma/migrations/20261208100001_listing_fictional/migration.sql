-- By which a search finds the fictional profiles, which stand behind all people and are few.
create index concurrently if not exists listing_tenant_id_fictional_idx on listing (tenant_id, profile_id) where fictional;
