import path from "node:path";
import { seedDemoWorld } from "#app/commands/seed-demo-world.ts";
import { whoAmI } from "#app/commands/who-am-i.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishSharedTables } from "#app/domain/tenants/publishing/publish-shared-tables.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { countContents } from "#app/platform/db/preparation/count-contents.server.ts";
import { isForDevelopment, markDevelopment } from "#app/platform/db/preparation/database-purpose.server.ts";
import { type Database, openDatabase } from "#app/platform/db/connection/database.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { appRole, type DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { isDeclaredProduction } from "#app/platform/env/is-declared-production.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { prepareSeal } from "#app/platform/jobs/prepare-seal.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";
import type { Shutdown } from "#app/platform/shutdown/shutdown.server.ts";
import { formatProblems } from "#app/platform/tenancy/tenant-folders/read-tenant-folder.server.ts";

/**
 * Migrates and leaves the database open; where `DEMO_HOSTS` is on, publishes the brands of the folder that are new and,
 * in an empty database, seeds the demo world, of which `portraits` may still be drawn then. In production nothing is
 * published but by who says so.
 */
export async function preparePlatform(
  env: Env,
  urls: DatabaseUrls,
  say: (step: string) => void,
  shutdown?: Pick<Shutdown, "onShutdown">,
): Promise<{ portraits: Promise<void> }> {
  const migrations = await prepareDatabase(urls, { say });
  if (migrations.length > 0) say(`Migrated the database (${migrations.length}).`);
  await installJobs({ ownerUrl: urls.owner, appRole });
  await markPurpose(env, urls.owner);
  await prepareSeal({ ownerUrl: urls.owner, seal: createPayloadSeal(await processSecret()) });
  const db = openDatabase(urls.app, env.DATABASE_POOL);

  if (env.DEMO_HOSTS === "off") await sayIfNoBrand(db, say);
  else await publishNewTenants(db, say);
  await publishSharedTables();
  return seedDemoWorld(env, { db, urls, say, shutdown });
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

async function publishNewTenants(db: Database, say: (step: string) => void): Promise<void> {
  const folders = { tenants: path.join(projectRoot, "tenants"), themes: path.join(projectRoot, "themes") };
  const applied = await applyTenants(
    { db, clock: systemClock, announce: async () => {} },
    { folders, author: whoAmI(), isStart: true },
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

/** Where nobody is yet, what comes is for development; where the demo is off, nothing is any more. */
async function markPurpose({ DEMO_HOSTS }: Env, ownerUrl: string): Promise<void> {
  if (DEMO_HOSTS === "off" || isDeclaredProduction()) return markDevelopment(ownerUrl, false);
  if (await isForDevelopment(ownerUrl)) return;
  if ((await countContents(ownerUrl))?.members === 0) await markDevelopment(ownerUrl, true);
}
