import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { generateClient } from "#app/platform/db/generate-client.ts";
import { migrationsDirectory } from "#app/platform/db/paths.server.ts";
import { dropDatabase, prepareDatabase } from "#app/platform/db/prepare-database.server.ts";
import type { DatabasePlace } from "#app/platform/db/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";

const usage = `npm run db -- <command>
  migrate        create the database if need be and apply the migrations that are due
  diff <name>    write a migration that brings the database to what prisma/schema says
  seed           publish the brands and fill an empty database with the demo world (SEED_MEMBERS members)
  reset          drop the database with everything in it, then migrate and seed
  psql           open psql as the owner, whom the policies bind too: set app.tenant_id = '<brand>' to see a brand's rows`;

async function migrate({ urls }: DatabasePlace): Promise<void> {
  const applied = await prepareDatabase(urls);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
}

async function diff({ urls }: DatabasePlace, name: string | undefined): Promise<void> {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("Name the migration in snake_case: npm run db -- diff add_gift_price");
  await prepareDatabase(urls);
  const { diffSchema, isolationFor } = await import("#app/platform/db/diff-schema.server.ts");
  const sql = await diffSchema(urls.owner);
  if (sql === "") return console.log("Schema and migrations agree: nothing to write.");
  const folder = join(migrationsDirectory, `${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), `${sql}\n${isolationFor(sql)}`);
  console.log(`Wrote ${folder}. Read it, then: npm run db -- migrate`);
}

async function seed({ urls }: DatabasePlace): Promise<void> {
  await generateClient();
  // why: these need the generated client.
  const { prepareHouse } = await import("#app/commands/prepare-house.ts");
  const { closeDatabase } = await import("#app/platform/db/database.server.ts");
  try {
    await prepareHouse(env(), urls, console.log);
  } finally {
    await closeDatabase();
  }
}

async function reset(place: DatabasePlace): Promise<void> {
  await dropDatabase(place.urls.owner);
  await seed(place);
}

async function psql({ urls }: DatabasePlace): Promise<void> {
  const { error } = spawnSync("psql", [urls.owner], { stdio: "inherit" });
  if (error === undefined) return;
  const version = await withConnection(urls.owner, async (client) => (await client.query<{ version: string }>("select version()")).rows[0]?.version);
  console.log(`psql is not installed here. ${version ?? ""}\nConnect any client to ${urls.owner} while this runs; Ctrl-C ends it.`);
  // why: to wait for a signal alone keeps no process alive
  const waiting = setInterval(() => {}, 60_000);
  await new Promise<void>((resolve) => process.once("SIGINT", () => resolve()));
  clearInterval(waiting);
}

async function run(command: string | undefined, name: string | undefined): Promise<void> {
  const commands = { migrate, diff, seed, reset, psql };
  if (command === undefined || !Object.hasOwn(commands, command)) throw new Error(usage);
  // why: in psql a Ctrl-C ends a query, and psql alone
  const minds = (signal: string) => command === "psql" && signal === "SIGINT";
  await withDatabasePlace(async (place) => {
    for (const [key, work] of Object.entries(commands)) if (key === command) await work(place, name);
  }, minds);
}

await run(process.argv[2], process.argv[3]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
