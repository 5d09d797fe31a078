-- By which those are found that nothing names any more, 13 months after they were new.
create index concurrently if not exists traffic_source_tenant_id_created_at_idx on traffic_source (tenant_id, created_at);
