// Runs in a process of its own: a site that renders the page it showed last anew, as often as it is told to, with React
// alone.
import { renderAgain } from "#tests/bench/peers/captured-tree.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { z } from "zod";
import { startSite } from "#app/start-site.server.ts";
import { openDatabase } from "#app/platform/db/connection/database.server.ts";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { builtFiles } from "#app/http/files/static-files.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { foundMember } from "#tests/bench/peers/bare-render.ts";

const settings = env();
const { urls } = await openDatabasePlace(settings);
const runtime = createRuntime(settings);
runtime.shutdown.listenForSignals();
openDatabase(urls.app, settings.DATABASE_POOL);
const build: ServerBuild = await import(pathToFileURL(path.join(projectRoot, "build/server/index.js")).href);

const found = z.object({ data: z.object({ result: z.object({ profiles: z.array(foundMember) }) }) });
let members: z.infer<typeof foundMember>[] = [];
const { module } = build.entry;
const entry: typeof module = {
  ...module,
  default(request, status, headers, context, loadContext) {
    for (const data of Object.values(context.staticHandlerContext.loaderData ?? {}))
      members = found.safeParse(data).data?.data.result.profiles ?? members;
    // why: what the loaders gave is streamed beside the tree, and can be read only once
    return module.default(request, status, headers, { ...context, serverHandoffStream: undefined }, loadContext);
  },
};

process.on("message", (order) => {
  const count = z.number().parse(order);
  const before = process.cpuUsage();
  let bytes = 0;
  for (let turn = 0; turn < count; turn += 1) bytes = Buffer.byteLength(renderAgain());
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpu: (user + system) / 1_000 / count, bytes, members });
});
await startSite({
  env: settings,
  urls,
  runtime,
  build: { ...build, entry: { module: entry } },
  files: builtFiles().serve,
  consoleFiles: null,
  release: "bench",
});
