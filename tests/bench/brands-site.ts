// Runs in a process of its own: a site on a database whose brands are published already; tells its memory when asked.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { startSite } from "#app/start-site.server.ts";
import { openDatabase } from "#app/platform/db/connection/database.server.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { builtFiles } from "#app/http/files/static-files.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";

const settings = env();
const { urls } = await openDatabasePlace(settings);
const runtime = createRuntime(settings);
runtime.shutdown.listenForSignals();
openDatabase(urls.app, settings.DATABASE_POOL);
const build: ServerBuild = await import(pathToFileURL(path.join(projectRoot, "build/server/index.js")).href);

process.on("message", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss: rss / 2 ** 20, held: (heapUsed + external) / 2 ** 20 });
});
await startSite({
  env: settings,
  urls,
  runtime,
  build,
  files: builtFiles().serve,
  consoleFiles: null,
  release: "bench",
});
