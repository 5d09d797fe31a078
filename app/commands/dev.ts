import { spawn } from "node:child_process";
import path from "node:path";
import { readEnvOrLeave } from "#app/commands/read-env-or-leave.ts";
import { openDatabasePlace } from "#app/platform/db/urls.server.ts";
import { generateClient } from "#app/platform/db/generate-client.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { makeDataFolder } from "#app/platform/env/data-folder.ts";

/** What Node runs from its sources; a change there starts the site anew, everything else reloads in the browser. */
const native = ["app/platform", "app/domain", "app/middleware", "app/server.ts", "app/locales", "tenants", "themes"];

const settings = readEnvOrLeave();
makeDataFolder(settings.DATA_DIR);
await generateClient();
const place = await openDatabasePlace(settings);
const { prepareHouse } = await import("#app/commands/prepare-house.ts");
const { closeDatabase } = await import("#app/platform/db/database.server.ts");
await prepareHouse(settings, place.urls, console.log);
await closeDatabase();

const watch = native.map((folder) => `--watch-path=${path.join(projectRoot, folder)}`);
const site = spawn(process.execPath, [...watch, "--watch-preserve-output", path.join(projectRoot, "app/commands/dev-site.ts")], { cwd: projectRoot, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.kill(signal));
site.on("exit", async (code) => {
  await place.stop();
  process.exit(code ?? 0);
});
