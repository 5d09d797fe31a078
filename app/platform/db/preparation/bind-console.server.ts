import type { Client } from "pg";
import { appRole, consoleRole } from "#app/platform/db/cluster/urls.server.ts";
import { everyHeldBrand } from "#app/platform/db/connection/operator-scope.server.ts";
import { type LockTimeout, waitForLocks } from "#app/platform/db/locks/wait-for-locks.server.ts";
import { backupRole } from "./backup-role.server.ts";

/**
 * Binds every table that says of which brand a row is to the brands that the console's operator holds: a tenant's by a
 * restrictive policy beside its own, and with one by which brands are read side by side; the platform's own (`tenant`,
 * hosts, revisions, companies) by row-level security for the console alone. What is bound already is not touched; the
 * rights of the console begin where a table is bound (`prisma/rights.sql`). Does nothing before the functions are there
 * that the policies ask.
 */
export async function bindConsole(client: Client, patience: LockTimeout): Promise<void> {
  const { rows } = await client.query<{ statements: string }>(unboundSql);
  for (const { statements } of rows) {
    await waitForLocks("The console's policies", patience, async () => {
      // why without waiting for the disk: the rights that follow do, and nothing of it counts before them
      await client
        .query(
          `begin; set local synchronous_commit = off; set local lock_timeout = ${patience.lockTimeoutMilliseconds}; ${statements}; commit`,
        )
        .catch(async (error: unknown) => {
          await client.query("rollback");
          throw error;
        });
    });
  }
}

/**
 * The statements for each table that is not bound yet. The tables of operators themselves are of no brand.
 *
 * A platform's table is opened to the site and to backups in the same moment as it closes: no reader is left out.
 */
const unboundSql = `
  with held as (
    select c.oid::regclass as name, c.relname,
      exists (select from pg_policy where polrelid = c.oid and polname = 'tenant_isolation') as is_tenants,
      array(select attname::text from pg_attribute where attrelid = c.oid and attname in ('tenant_id', 'company_id') and not attisdropped) as columns
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^operator(_|$)' and pg_has_role(relowner, 'usage')
      and to_regprocedure('public.operator_brands()') is not null and to_regprocedure('public.operator_holds_every_brand()') is not null
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'operator_brands')
  ),
  ruled as (
    select name, case
      when relname = 'tenant' then 'id in (select public.operator_brands()) or (select public.operator_holds_every_brand())'
      when relname = 'company' then 'id in (select company_id from public.tenant) or (select public.operator_holds_every_brand())'
      when 'tenant_id' = any (columns) then 'tenant_id in (select public.operator_brands())'
      when 'company_id' = any (columns) then 'company_id in (select id from public.company)'
    end as rule, is_tenants from held
  )
  select case when is_tenants then format(
      'create policy operator_brands on %1$s as restrictive to ${consoleRole} using (%2$s);
       create policy operator_across on %1$s for select to ${consoleRole} using ((select current_setting(''app.tenant_id'', true) = ''${everyHeldBrand}''))', name, rule)
    else format(
      'create policy site on %1$s to ${appRole} using (true);
       create policy operator_brands on %1$s to ${consoleRole} using (%2$s);
       alter table %1$s enable row level security', name, rule)
      || case when to_regrole('${backupRole}') is null then '' else format('; create policy backup_reads on %s for select to ${backupRole} using (current_user = ''${backupRole}'')', name) end
    end as statements
  from ruled where rule is not null order by name::text`;
