import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { makeDataFolder } from "#app/platform/env/data-folder.ts";
import { type Env, env } from "#app/platform/env/env.server.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { printAddresses } from "#app/commands/print-addresses.ts";
import { readEnvOrExit } from "#app/commands/read-env-or-exit.ts";

function say(step: string): void {
  console.log(step);
}

async function start(settings: Env) {
  makeDataFolder(settings.DATA_DIR);
  say("Preparing the pages and the database …");
  await generateClient();
  // These stand on the generated client, which may not have existed a moment ago.
  const { preparePlatform, readBrands } = await import("#app/commands/prepare-platform.ts");
  const { createRuntime } = await import("#app/platform/runtime/runtime.server.ts");
  const { startSite } = await import("#app/start-site.server.ts");
  const { consoleFiles } = await import("#app/http/files/static-files.server.ts");
  const { filesOfAllReleases } = await import("#app/commands/files-of-all-releases.ts");
  const runtime = createRuntime(settings);
  const opening = openDatabasePlace(settings, { forSeconds: 60, say });
  // why: a build that fails, or a Ctrl-C while the server comes up, must not leave it behind
  runtime.shutdown.onShutdown("database server", async () => (await opening.catch(() => null))?.stop());
  runtime.shutdown.listenForSignals();
  try {
    // why: this process has nothing else to do while PostgreSQL comes up
    const reading = readBrands(settings).then(async (brands) => ({ brands, build: await loadPages() }));
    const [place, { brands, build }] = await Promise.all([opening, reading]);
    // why: other processes find the files of this version a second after they were put there
    const [{ files, release }] = await Promise.all([
      filesOfAllReleases(runtime.log),
      preparePlatform(settings, place.urls, { say, shutdown: runtime.shutdown, brands }),
    ]);
    await startSite({ env: settings, urls: place.urls, runtime, build, files, consoleFiles, release });
    if (settings.DEMO_HOSTS === "off" && settings.TRUSTED_PROXIES === "")
      say(
        "TRUSTED_PROXIES is empty: behind a proxy everybody counts as one person, and no page is believed to be https. Name the proxy's address (docs/running.md).",
      );
    printAddresses(settings);
  } catch (error) {
    await runtime.shutdown.shutDown("the start failed");
    throw error;
  }
}

async function loadPages(): Promise<ServerBuild> {
  await buildPages();
  return import(pathToFileURL(path.join(projectRoot, "build/server/index.js")).href);
}

try {
  await start(readEnvOrExit());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (env().LOG_LEVEL === "debug") console.error(error);
  process.exit(1);
}
