-- why: the console shows what was done of one kind
create index concurrently if not exists platform_audit_entry_action_happened_at_idx on platform_audit_entry (action, happened_at);
