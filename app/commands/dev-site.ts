import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { printAddresses } from "#app/commands/print-addresses.ts";
import { preparePlatform } from "#app/commands/prepare-platform.ts";
import { watchConsole } from "#app/commands/watch-console.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { startSite } from "#app/start-site.server.ts";

const settings = env();
const vite = await createServer({ server: { middlewareMode: true } });
const place = await openDatabasePlace(settings);
const runtime = createRuntime(settings);
runtime.shutdown.onShutdown("database server", () => place.stop());
runtime.shutdown.onShutdown("vite", () => vite.close());
runtime.shutdown.listenForSignals();
await preparePlatform(settings, place.urls, { say: console.log, shutdown: runtime.shutdown });

function isBuild(module: Record<string, unknown>): module is Record<string, unknown> & ServerBuild {
  return "routes" in module && "entry" in module;
}

async function loadBuild(): Promise<ServerBuild> {
  const module = await vite.ssrLoadModule("virtual:react-router/server-build");
  if (!isBuild(module)) throw new TypeError("Vite did not give the pages");
  return module;
}

// why: the console is a site of its own, whose files are written anew whenever its sources change
const watched = await watchConsole();
runtime.shutdown.onShutdown("console", watched.close);
await startSite({
  env: settings,
  urls: place.urls,
  runtime,
  build: loadBuild,
  files: vite.middlewares,
  consoleFiles: watched.files,
  release: "development",
});
printAddresses(settings);
