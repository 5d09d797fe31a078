import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backup } from "#app/commands/db/backup.ts";
import { confirmLoss } from "#app/commands/db/confirm-loss.ts";
import { restore, type RestoreSettings } from "#app/commands/db/restore.ts";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { emptyDatabase } from "#app/platform/db/preparation/empty-database.server.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { migrationsDirectory } from "#app/platform/db/migrations/paths.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { type DatabasePlace, withoutPassword } from "#app/platform/db/cluster/urls.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";

const usage = `npm run db -- <command>
  migrate        create the database if need be, apply the migrations that are due, and renew the functions that changed
  diff <name>    write a migration that brings the database to what prisma/schema says
  seed           publish the brands and fill an empty database with the demo world (SEED_MEMBERS members)
  reset          drop the database with everything in it, then migrate and seed; asks for its name, or --name NAME, where it was not
                 made for development
  backup [FILE]  write all of the database into one file, DATA_DIR/backups/… by default, while the site goes on (docs/backup.md)
  restore FILE   bring a backup back into an empty database, or one whose name is typed (--name NAME); what waited to be sent is
                 parked, or sent with --send-mails
  psql           open psql as the owner, whom the policies bind too: set app.tenant_id = '<brand>' to see a brand's rows`;

async function migrate({ urls }: DatabasePlace): Promise<void> {
  const applied = await prepareDatabase(urls, { say: console.log });
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
}

async function diff({ urls }: DatabasePlace, name: string | undefined): Promise<void> {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error("Name the migration in snake_case: npm run db -- diff add_gift_price");
  await prepareDatabase(urls);
  const { diffSchema, isolationFor } = await import("#app/platform/db/schema/diff-schema.server.ts");
  const sql = await diffSchema(urls.owner);
  if (sql === "") return console.log("Schema and migrations agree: nothing to write.");
  const folder = join(migrationsDirectory, `${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "migration.sql"), `${sql}\n${isolationFor(sql)}`);
  console.log(`Wrote ${folder}. Read it, then: npm run db -- migrate`);
}

async function seed(place: DatabasePlace): Promise<void> {
  await generateClient();
  // why: it needs the generated client.
  await (await import("#app/commands/db/seed.ts")).seed(place);
}

async function reset(place: DatabasePlace, name: string | undefined): Promise<void> {
  await confirmLoss(place.urls.owner, "reset", name);
  await emptyDatabase(place.urls.owner);
  await seed(place);
}

async function psql({ urls }: DatabasePlace): Promise<void> {
  const { url, password } = withoutPassword(urls.owner);
  // why: whoever is on the machine reads the words of a command, and not its environment
  const env = childEnv(password === null ? {} : { PGPASSWORD: password });
  const { error } = spawnSync("psql", [url], { stdio: "inherit", env });
  if (error === undefined) return;
  const version = await withConnection(
    urls.owner,
    async (client) => (await client.query<{ version: string }>("select version()")).rows[0]?.version,
  );
  console.log(
    `psql is not installed here. ${version ?? ""}\nConnect any client to ${url} while this runs, with the password of DATABASE_URL or of DATA_DIR/postgres.password; Ctrl-C ends it.`,
  );
  // why: to wait for a signal alone keeps no process alive
  const waiting = setInterval(() => {}, 60_000);
  await new Promise<void>((resolve) => process.once("SIGINT", () => resolve()));
  clearInterval(waiting);
}

async function work(
  place: DatabasePlace,
  command: string | undefined,
  target: string | undefined,
  settings: RestoreSettings,
): Promise<void> {
  switch (command) {
    case "migrate":
      return migrate(place);
    case "diff":
      return diff(place, target);
    case "seed":
      return seed(place);
    case "reset":
      return reset(place, settings.name);
    case "backup":
      return backup(place, target);
    case "restore":
      return restore(place, target, settings);
    case "psql":
      return psql(place);
  }
}

const commands = ["migrate", "diff", "seed", "reset", "backup", "restore", "psql"];

async function run(): Promise<void> {
  const {
    values,
    positionals: [command = "", target],
  } = parseArgs({ allowPositionals: true, options: { name: { type: "string" }, "send-mails": { type: "boolean" } } });
  if (!commands.includes(command)) throw new Error(usage);
  // why: in psql a Ctrl-C ends a query, and psql alone
  const minds = (signal: string) => command === "psql" && signal === "SIGINT";
  await withDatabasePlace((place) => work(place, command, target, values), minds);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
