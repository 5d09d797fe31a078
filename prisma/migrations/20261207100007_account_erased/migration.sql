-- By which those are found of whom nothing has to be kept any more, among all who are erased.
create index concurrently if not exists account_tenant_id_erased_idx on account (tenant_id, signup_date) where status = 'erased';
