-- why: the console lists members by when they came, the newest first
create index concurrently if not exists account_tenant_id_signup_date_id_idx on account (tenant_id, signup_date, id);
