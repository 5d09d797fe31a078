import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readEnvOrExit } from "#app/commands/read-env-or-exit.ts";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import type { DatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { nativeFolders } from "#app/platform/project/native-folders.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { makeDataFolder } from "#app/platform/env/data-folder.ts";

/** What Node runs from its sources; a change there starts the site anew, everything else reloads in the browser. */
const native = [
  ...nativeFolders.map((folder) => `app/${folder}`),
  "app/start-site.server.ts",
  "app/jobs.server.ts",
  "app/locales",
  "tenants",
  "themes",
];

const settings = readEnvOrExit();
makeDataFolder(settings.DATA_DIR);
await generateClient();
let site: ChildProcess | null = null;

/** Prepares the platform once, then runs the site until it ends; resolves to its exit code. */
async function develop({ urls }: DatabasePlace): Promise<number> {
  const { preparePlatform } = await import("#app/commands/prepare-platform.ts");
  const { closeDatabase } = await import("#app/platform/db/connection/database.server.ts");
  const { portraits } = await preparePlatform(settings, urls, { say: console.log });
  await portraits;
  await closeDatabase();

  const watch = native.map((folder) => `--watch-path=${path.join(projectRoot, folder)}`);
  site = spawn(
    process.execPath,
    [...watch, "--watch-preserve-output", path.join(projectRoot, "app/commands/dev-site.ts")],
    { cwd: projectRoot, stdio: "inherit" },
  );
  const [code]: unknown[] = await once(site, "exit");
  return typeof code === "number" ? code : 0;
}

process.exitCode = await withDatabasePlace(develop, (signal) => site?.kill(signal) ?? false);
