-- The link to a complaint's page goes out with every answer, so that its secret itself is kept: it opens nothing that
-- this row and its messages do not hold.
drop index complaint_tenant_id_token_hash_key;
alter table complaint drop column token_hash, add column token text not null default gen_random_uuid()::text;
alter table complaint alter column token drop default;
create unique index complaint_tenant_id_token_key on complaint (tenant_id, token);
