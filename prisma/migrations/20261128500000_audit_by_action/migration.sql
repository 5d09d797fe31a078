-- why: the console shows what was done of one kind
create index concurrently if not exists audit_entry_tenant_id_action_happened_at_idx on audit_entry (tenant_id, action, happened_at);
