-- why: the console finds members by how their name begins; of the name itself, for a policy lets no other function into a condition
create index concurrently if not exists profile_start_of_name on profile (tenant_id, name collate "C", account_id) where account_id is not null;
