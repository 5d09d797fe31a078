import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { printAddresses } from "#app/commands/print-addresses.ts";
import { preparePlatform } from "#app/commands/prepare-platform.ts";
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
await preparePlatform(settings, place.urls, console.log, runtime.shutdown);

function isBuild(module: Record<string, unknown>): module is Record<string, unknown> & ServerBuild {
  return "routes" in module && "entry" in module;
}

async function loadBuild(): Promise<ServerBuild> {
  const module = await vite.ssrLoadModule("virtual:react-router/server-build");
  if (!isBuild(module)) throw new TypeError("Vite did not give the pages");
  return module;
}

await startSite({ env: settings, urls: place.urls, runtime, build: loadBuild, files: vite.middlewares });
printAddresses(settings);
