import pg from "pg";
import { PgBoss } from "pg-boss";
import { sessionLocks } from "#app/platform/db/locks/advisory-locks.ts";
import { consoleRole } from "#app/platform/db/cluster/urls.server.ts";
import { openToBackup } from "#app/platform/db/preparation/backup-role.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { lockTimeout, lockTimeoutMilliseconds, waitForLocks } from "#app/platform/db/locks/wait-for-locks.server.ts";

/** Where mails to operators wait: they are of no brand, and are sent also before anybody is signed in. */
export const consoleMailQueue = "send-console-mail";

/** The schema that pg-boss owns, beside the site's own. */
export const jobsSchema = "jobs";

/**
 * Installs or upgrades the job tables as the owner, and lets `appRole` and the console use them. Safe to run from several
 * processes at once. Run it after the migrations and before `startJobs`.
 */
export async function installJobs(options: { ownerUrl: string; appRole: string }): Promise<void> {
  await waitForLocks("The queue", lockTimeout, () => installQueue(options.ownerUrl));
  await waitForLocks("The queue", lockTimeout, () => grant(options.ownerUrl, pg.escapeIdentifier(options.appRole)));
  await withConnection(options.ownerUrl, openToBackup);
}

async function installQueue(ownerUrl: string): Promise<void> {
  const url = new URL(ownerUrl);
  url.searchParams.set("options", `-c lock_timeout=${lockTimeoutMilliseconds}`);
  const boss = new PgBoss({
    connectionString: url.toString(),
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  let failure: Error | null = null;
  boss.on("error", (error) => {
    failure = error;
  });
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure !== null) throw failure;
}

/**
 * Within a brand's transaction the queue holds that brand's jobs alone; the queue itself works without a brand and sees
 * all, whose payloads it cannot read (docs/decisions/sealed-jobs.md).
 */
const bindToBrands = `do $$
  declare
    held regclass;
  begin
    for held in select '${jobsSchema}.job'::regclass union select inhrelid::regclass from pg_inherits where inhparent = '${jobsSchema}.job'::regclass loop
      continue when exists (select from pg_policy where polrelid = held and polname = 'tenant_isolation');
      execute format('alter table %s enable row level security', held);
      execute format('alter table %s force row level security', held);
      execute format($policy$create policy tenant_isolation on %s
        using (coalesce(current_setting('app.tenant_id', true), '') in ('', data ->> 'tenantId'))
        with check (coalesce(current_setting('app.tenant_id', true), '') in ('', data ->> 'tenantId'))$policy$, held);
    end loop;
  end
$$`;

/**
 * The console sees the jobs of the brands that its operator holds, and those of no brand where that is every brand; mails
 * to operators wait in a queue of their own, whoever is told by them. It has no right before the functions are there that say so.
 */
const openToConsole = `do $$
  declare
    held regclass;
  begin
    if to_regprocedure('public.operator_brands()') is null or to_regprocedure('public.operator_holds_every_brand()') is null then
      return;
    end if;
    for held in select '${jobsSchema}.job'::regclass union select inhrelid::regclass from pg_inherits where inhparent = '${jobsSchema}.job'::regclass loop
      continue when exists (select from pg_policy where polrelid = held and polname = 'operator_brands');
      execute format($policy$create policy operator_brands on %s as restrictive to ${consoleRole}
        using (name = '${consoleMailQueue}' or (data ->> 'tenantId') in (select public.operator_brands()) or (select public.operator_holds_every_brand()))$policy$, held);
    end loop;
    grant usage on schema ${jobsSchema} to ${consoleRole};
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${consoleRole};
    grant usage on all sequences in schema ${jobsSchema} to ${consoleRole};
  end
$$`;

async function grant(ownerUrl: string, role: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMilliseconds}`);
    // why: PostgreSQL refuses two grants on one table at the same moment
    await client.query("select pg_advisory_xact_lock($1)", [sessionLocks.jobGrants]);
    await client.query(`grant usage on schema ${jobsSchema} to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${role}`);
    await client.query(`grant usage on all sequences in schema ${jobsSchema} to ${role}`);
    await client.query(bindToBrands);
    await client.query(openToConsole);
    await client.query("commit");
  });
}
