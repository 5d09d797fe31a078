-- What the roles of the application and of the console may do with each table, said at every start after the migrations (apply-rights.server.ts), so that a
-- right that got lost, or was given by hand, is put right. What is so already is not touched. Rights of functions stand with the functions.
-- Both may do the same, but that the tables of operators are the console's alone, and that the console has no right to a table with brands
-- in it before that is bound to the brands of its operator (bind-console.server.ts).
do $$
declare
  given record;
begin
  if not (has_schema_privilege('liaison_app', 'public', 'usage') and has_schema_privilege('liaison_console', 'public', 'usage')) then
    grant usage on schema public to liaison_app, liaison_console;
  end if;

  for given in
    with closed (name, rights, columns) as (values
        -- The ledger: transfers are written, and move balances by a trigger that runs as the owner. What the law lets go is deleted (keep_record).
        ('ledger_account', array['DELETE', 'INSERT', 'SELECT'], array[]::text[]),
        ('ledger_transfer', array['DELETE', 'INSERT', 'SELECT'], array[]::text[]),
        ('ledger_entry', array['DELETE', 'INSERT', 'SELECT'], array[]::text[]),
        ('payment_event', array['DELETE', 'INSERT', 'SELECT'], array[]::text[]),
        ('settlement_movement', array['DELETE', 'INSERT', 'SELECT'], array[]::text[]),
        ('receipt', array['DELETE', 'INSERT', 'SELECT'], array[]::text[]),
        -- An alarm is told, looked at, and goes with the books (keep_record).
        ('money_alarm', array['DELETE', 'INSERT', 'SELECT'], array['cleared_at', 'told_at']),
        -- History, to which is only added.
        ('audit_entry', array['INSERT', 'SELECT'], array[]::text[]),
        ('platform_audit_entry', array['INSERT', 'SELECT'], array[]::text[]),
        ('price_record', array['INSERT', 'SELECT'], array[]::text[]),
        ('receipt_series', array['INSERT', 'SELECT'], array['last_number']),
        ('shared_list_revision', array['INSERT', 'SELECT'], array[]::text[]),
        ('tenant_revision', array['INSERT', 'SELECT'], array[]::text[]),
        -- History with an end: a consent is taken back and goes with its account (keep_consent), a decision loses its words and goes (keep_decision).
        ('consent', array['DELETE', 'INSERT', 'SELECT'], array['withdrawn_at']),
        ('moderation_decision', array['DELETE', 'INSERT', 'SELECT'], array['photo_id', 'statement']),
        -- What the owner alone writes.
        ('database_purpose', array['SELECT'], array[]::text[]),
        ('payment_account', array['SELECT'], array[]::text[]),
        ('_prisma_migrations', array[]::text[], array[]::text[])
      ),
      served (who, is_console) as (values ('liaison_app'::regrole, false), ('liaison_console'::regrole, true)),
      held as (
        select c.oid, c.relname::text as name, c.relacl,
          c.relname ~ '^operator(_|$)' or c.relname = 'platform_audit_entry' as is_operators,
          c.relname not in ('tenant', 'company') and not exists (select from pg_attribute where attrelid = c.oid and attname in ('tenant_id', 'company_id') and not attisdropped)
            or exists (select from pg_policy where polrelid = c.oid and polname = 'operator_brands') and c.relrowsecurity as is_bound,
          (select array_agg(a.attname::text order by a.attname::text) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and not (a.attname = 'tenant_id' or (c.relname = 'tenant' and a.attname = 'id'))) as changeable
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
      ),
      wanted as (
        -- why by column: of which tenant a row is never changes
        select oid, relacl, who, coalesce(closed.rights, array['DELETE', 'INSERT', 'SELECT']) as rights, case when closed.name is null then changeable else closed.columns end as columns
        from held cross join served left join closed using (name) where case when is_console then is_operators or is_bound else not is_operators end
        union all
        select oid, relacl, who, '{}', '{}' from held cross join served where not case when is_console then is_operators or is_bound else not is_operators end
      ),
      is_so as (
        select wanted.*,
          (select coalesce(array_agg(acl.privilege_type::text order by acl.privilege_type::text), '{}') from aclexplode(relacl) acl where grantee = who) as rights_now,
          (select coalesce(array_agg(a.attname::text order by a.attname::text), '{}') from pg_attribute a, aclexplode(a.attacl) acl
            where a.attrelid = oid and not a.attisdropped and grantee = who and acl.privilege_type = 'UPDATE') as columns_now,
          exists (select from aclexplode(relacl) where grantee = 0) or exists (select from pg_attribute a, aclexplode(a.attacl) acl
            where a.attrelid = oid and not a.attisdropped and (grantee = 0 or (grantee = who and acl.privilege_type <> 'UPDATE'))) as is_more_now
        from wanted
      )
    select oid::regclass as name, who, array_to_string(rights, ', ') as rights, (select string_agg(quote_ident(each), ', ') from unnest(columns) each) as columns
    from is_so where rights <> rights_now or columns <> columns_now or is_more_now
  loop
    execute format('revoke all on %s from %s, public', given.name, given.who);
    if given.rights <> '' then
      execute format('grant %s on %s to %s', given.rights, given.name, given.who);
    end if;
    if given.columns <> '' then
      execute format('grant update (%s) on %s to %s', given.columns, given.name, given.who);
    end if;
  end loop;
end
$$;
