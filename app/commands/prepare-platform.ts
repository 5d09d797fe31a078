import path from "node:path";
import { seedDemoWorld } from "#app/commands/seed-demo-world.ts";
import { whoAmI } from "#app/commands/who-am-i.ts";
import { addDemoOperators } from "#app/domain/operator-identity/demo/add-demo-operators.server.ts";
import { disableDemoOperators } from "#app/domain/operator-identity/demo/disable-demo-operators.server.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishSharedTables } from "#app/domain/tenants/publishing/publish-shared-tables.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { countContents } from "#app/platform/db/preparation/count-contents.server.ts";
import { isForDevelopment, markDevelopment } from "#app/platform/db/preparation/database-purpose.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { type Database, openConsole, openDatabase } from "#app/platform/db/connection/database.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { appRole, type DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import { hasDemoOperators } from "#app/platform/env/demo-settings.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { isDeclaredProduction } from "#app/platform/env/is-declared-production.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { prepareSeal } from "#app/platform/jobs/prepare-seal.server.ts";
import { createAccountSeal, sealSecretsOf } from "#app/platform/payments/accounts/account-seal.server.ts";
import { inspectAccounts } from "#app/platform/payments/accounts/manage-accounts.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";
import type { Shutdown } from "#app/platform/shutdown/shutdown.server.ts";
import { formatProblems, type TenantFolder } from "#app/platform/tenancy/tenant-folders/read-tenant-folder.server.ts";
import { readTenantFolders } from "#app/platform/tenancy/tenant-folders/read-tenant-folders.server.ts";

type Preparing = {
  say: (step: string) => void;
  shutdown?: Pick<Shutdown, "onShutdown">;
  /** The brands of the folder, where they were read while the database came up. */
  brands?: readonly TenantFolder[] | undefined;
};

const folders = { tenants: path.join(projectRoot, "tenants"), themes: path.join(projectRoot, "themes") };

/** Reads the brands of the folder where a start may publish them. */
export async function readBrands({ DEMO_HOSTS }: Env): Promise<TenantFolder[] | undefined> {
  return DEMO_HOSTS === "off" ? undefined : readTenantFolders(folders.tenants);
}

/**
 * Migrates and leaves the database open; where `DEMO_HOSTS` is on, publishes the brands of the folder that are new and,
 * in an empty database, seeds the demo world, of which `portraits` may still be drawn then. In production nothing is
 * published but by who says so.
 */
export async function preparePlatform(
  env: Env,
  urls: DatabaseUrls,
  { say, shutdown, brands }: Preparing,
): Promise<{ portraits: Promise<void> }> {
  const migrations = await prepareDatabase(urls, { say });
  if (migrations.length > 0) say(`Migrated the database (${migrations.length}).`);
  await installJobs({ ownerUrl: urls.owner, appRole });
  await markPurpose(env, urls.owner);
  await prepareSeal({ ownerUrl: urls.owner, seal: createPayloadSeal(await processSecret()) });
  await provePaymentAccounts(env, urls.owner, say);
  const db = openDatabase(urls.app, env.DATABASE_POOL);
  openConsole(urls.console);

  if (env.DEMO_HOSTS === "off") await sayIfNoBrand(db, say);
  else await publishNewTenants(db, say, brands);
  await publishSharedTables();
  await keepDemoOperators(env, urls.owner);
  return seedDemoWorld(env, { db, urls, say, shutdown });
}

/** Operators whose password everybody knows are there in a database that was made for development, and nowhere else. */
async function keepDemoOperators(env: Env, ownerUrl: string): Promise<void> {
  const isTheirs = hasDemoOperators(env) && (await isForDevelopment(ownerUrl));
  if (isTheirs) return addDemoOperators({ clock: systemClock });
  await disableDemoOperators({ clock: systemClock });
}

async function sayIfNoBrand(db: Database, say: (step: string) => void): Promise<void> {
  const [found] = await db.prisma.$queryRaw<
    { count: number }[]
  >`select count(*)::int as count from tenant where current_revision > 0 and status <> 'removed'`;
  if (found && found.count > 0) return;
  say(
    [
      "No brand is published: every host is answered 421 until there is one.",
      "  npm run tenants -- new           makes a brand and publishes it",
      "  npm run tenants -- apply <id>    publishes one of the folder tenants/ (the demo brands among them are examples)",
    ].join("\n"),
  );
}

async function publishNewTenants(db: Database, say: Preparing["say"], read: Preparing["brands"]): Promise<void> {
  const applied = await applyTenants(
    { db, clock: systemClock, announce: async () => {} },
    { folders, author: whoAmI(), isStart: true, read },
  );
  if (applied.listProblems.length > 0) say(formatProblems(applied.listProblems));
  if (applied.companies.length > 0)
    say(`Published ${applied.companies.length === 1 ? "company" : "companies"} ${applied.companies.join(", ")}.`);
  for (const { id, outcome, revision, problems, refusal } of applied.brands) {
    if (outcome === "broken") say(`${id} keeps its last good revision:\n${formatProblems(problems)}`);
    if (outcome === "refused") say(`${id}: ${refusal?.text ?? ""}`);
    if (outcome === "kept")
      say(
        `${id} stays at revision ${revision}: what is in tenants/ differs from it. npm run tenants -- apply ${id} publishes that.`,
      );
    if (outcome === "published") say(`Published ${id}.`);
  }
}

/** Says what keeps brands from being paid; in development there are test payments, and nothing is said. */
async function provePaymentAccounts(
  { PAYMENT_KEYS_SECRET, DEMO_HOSTS }: Env,
  ownerUrl: string,
  say: (step: string) => void,
): Promise<void> {
  const seal = PAYMENT_KEYS_SECRET === undefined ? null : createAccountSeal(sealSecretsOf(PAYMENT_KEYS_SECRET));
  const found = await withConnection(ownerUrl, (client) => inspectAccounts(client, seal));
  if (DEMO_HOSTS === "off") for (const sentence of found) say(sentence);
}

/** Where nobody is yet, what comes is for development; where the demo is off, nothing is any more. */
async function markPurpose({ DEMO_HOSTS }: Env, ownerUrl: string): Promise<void> {
  if (DEMO_HOSTS === "off" || isDeclaredProduction()) return markDevelopment(ownerUrl, false);
  if (await isForDevelopment(ownerUrl)) return;
  if ((await countContents(ownerUrl))?.members === 0) await markDevelopment(ownerUrl, true);
}
