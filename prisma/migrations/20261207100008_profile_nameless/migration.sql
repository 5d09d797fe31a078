-- By which the nameless rows of profiles are found that end once nothing refers to them.
create index concurrently if not exists profile_tenant_id_nameless_idx on profile (tenant_id, id) where status = 'erased' and account_id is null;
