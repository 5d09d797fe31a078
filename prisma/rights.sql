-- What the application's role may do with each table, said at every start after the migrations (apply-rights.server.ts), so that a
-- right that got lost, or was given by hand, is put right. What is so already is not touched. Rights of functions stand with the functions.
do $$
declare
  given record;
begin
  if not has_schema_privilege('liaison_app', 'public', 'usage') then
    grant usage on schema public to liaison_app;
  end if;

  for given in
    with closed (name, rights, columns) as (values
        -- The ledger: transfers are written, and move balances by a trigger that runs as the owner.
        ('ledger_account', array['INSERT', 'SELECT'], array[]::text[]),
        ('ledger_transfer', array['INSERT', 'SELECT'], array[]::text[]),
        ('ledger_entry', array['INSERT', 'SELECT'], array[]::text[]),
        -- History, to which is only added.
        ('audit_entry', array['INSERT', 'SELECT'], array[]::text[]),
        ('payment_event', array['INSERT', 'SELECT'], array[]::text[]),
        ('price_record', array['INSERT', 'SELECT'], array[]::text[]),
        ('tenant_revision', array['INSERT', 'SELECT'], array[]::text[]),
        -- History with an end: a consent is taken back, a decision loses its words and goes (keep_decision).
        ('consent', array['INSERT', 'SELECT'], array['withdrawn_at']),
        ('moderation_decision', array['DELETE', 'INSERT', 'SELECT'], array['photo_id', 'statement']),
        -- What the owner alone writes.
        ('database_purpose', array['SELECT'], array[]::text[]),
        ('_prisma_migrations', array[]::text[], array[]::text[])
      ),
      held as (
        select c.oid, c.relname::text as name, c.relacl,
          (select array_agg(a.attname::text order by a.attname::text) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not (a.attname = 'tenant_id' or (c.relname = 'tenant' and a.attname = 'id'))) as changeable
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
      ),
      wanted as (
        -- why by column: of which tenant a row is never changes
        select oid, relacl, coalesce(closed.rights, array['DELETE', 'INSERT', 'SELECT']) as rights, case when closed.name is null then changeable else closed.columns end as columns
        from held left join closed using (name)
      ),
      is_so as (
        select wanted.*,
          (select coalesce(array_agg(acl.privilege_type::text order by acl.privilege_type::text), '{}') from aclexplode(relacl) acl where grantee = 'liaison_app'::regrole) as rights_now,
          (select coalesce(array_agg(a.attname::text order by a.attname::text), '{}') from pg_attribute a, aclexplode(a.attacl) acl
            where a.attrelid = oid and not a.attisdropped and grantee = 'liaison_app'::regrole and acl.privilege_type = 'UPDATE') as columns_now,
          exists (select from aclexplode(relacl) where grantee = 0) or exists (select from pg_attribute a, aclexplode(a.attacl) acl
            where a.attrelid = oid and not a.attisdropped and (grantee = 0 or (grantee = 'liaison_app'::regrole and acl.privilege_type <> 'UPDATE'))) as is_more_now
        from wanted
      )
    select oid::regclass as name, array_to_string(rights, ', ') as rights, (select string_agg(quote_ident(each), ', ') from unnest(columns) each) as columns
    from is_so where rights <> rights_now or columns <> columns_now or is_more_now
  loop
    execute format('revoke all on %s from liaison_app, public', given.name);
    if given.rights <> '' then
      execute format('grant %s on %s to liaison_app', given.rights, given.name);
    end if;
    if given.columns <> '' then
      execute format('grant update (%s) on %s to liaison_app', given.columns, given.name);
    end if;
  end loop;
end
$$;
