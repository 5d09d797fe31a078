-- why: owners ask what one operator did
create index concurrently if not exists audit_entry_tenant_id_operator_id_happened_at_idx on audit_entry (tenant_id, operator_id, happened_at);
