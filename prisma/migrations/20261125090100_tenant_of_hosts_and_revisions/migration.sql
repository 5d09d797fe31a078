-- Hosts and revisions say of which tenant they are in the word that every other table has for it. Both tables are small.
alter table tenant_host rename column brand_id to tenant_id;
alter table tenant_host rename constraint tenant_host_brand_id_fkey to tenant_host_tenant_id_fkey;
alter index tenant_host_brand_id_idx rename to tenant_host_tenant_id_idx;
alter table tenant_revision rename column brand_id to tenant_id;
alter table tenant_revision rename constraint tenant_revision_brand_id_fkey to tenant_revision_tenant_id_fkey;

-- why: the version before, which may run beside this one, reads and writes the column under its name of then (prisma/README.md)
alter table tenant_host add column brand_id text;
update tenant_host set brand_id = tenant_id;
create trigger tenant_host_keeps_brand_id before insert on tenant_host for each row execute function keep_brand_id();
alter table tenant_revision add column brand_id text;
alter table tenant_revision disable trigger append_only;
update tenant_revision set brand_id = tenant_id;
alter table tenant_revision enable trigger append_only;
create trigger tenant_revision_keeps_brand_id before insert on tenant_revision for each row execute function keep_brand_id();
