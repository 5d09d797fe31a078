-- why: staff find a payer by the name that is shown
create index concurrently if not exists profile_tenant_id_name_idx on profile (tenant_id, name);
