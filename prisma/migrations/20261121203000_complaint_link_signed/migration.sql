-- Links to a complaint's page are signed, so that nothing is kept that opens it; of the random ones that were given out, the
-- hash stays. As the column's type, for that reaches every brand's rows, whose policies an update would meet.
alter table complaint alter column token drop not null, alter column token type text using encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table complaint rename column token to token_hash;
alter index complaint_tenant_id_token_key rename to complaint_tenant_id_token_hash_key;
