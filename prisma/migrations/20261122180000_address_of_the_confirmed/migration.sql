-- An address belongs to whoever confirmed it; until then several may claim it, so that signing up tells nobody whose it is.

-- why: first the narrower rule, then the end of the wider one, so that no address is ever without one
create unique index account_confirmed_address on account (tenant_id, email) where confirmed_at is not null;
create index "account_tenant_id_email_idx" on account (tenant_id, email);
drop index "account_tenant_id_email_key";
