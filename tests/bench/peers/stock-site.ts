import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { FoundMember } from "#tests/bench/peers/bare-render.ts";
import { waitUntilListening } from "#tests/bench/peers/wait-until-listening.ts";
import { serverCore, spawnPinned } from "#tests/bench/pinned-process.ts";

const app = "tests/bench/peers/stock-app";

/** React Router's own server; null where it is not installed. */
export function findReactRouterServe(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve("@react-router/serve/package.json");
    return path.join(path.dirname(manifest), "bin.cjs");
  } catch {
    return null;
  }
}

/** Builds the stock app as its users do, with `react-router build`. */
function buildStockApp(): void {
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build", app], {
    cwd: projectRoot,
    env: childEnv({ NODE_ENV: "production" }),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The stock app could not be built:\n${stderr}`);
}

/**
 * Builds the stock app and starts it with `react-router-serve` on the server's core, on a table of its own in the same PostgreSQL: the
 * members that the site's page shows, and as many again of nineteen kinds who were not here for longer.
 */
export async function startStockSite(
  serve: string,
  { ownerUrl, members }: { ownerUrl: string; members: readonly FoundMember[] },
): Promise<{ port: number; pid: number }> {
  buildStockApp();
  const database = withDatabaseName(ownerUrl, "stock");
  await withConnection(ownerUrl, (client) => client.query("create database stock"));
  await withConnection(database, async (client) => {
    await client.query(tableSql);
    await client.query(fillSql, [JSON.stringify(members)]);
    await client.query("vacuum analyze member");
  });
  const port = await freePort();
  const child = spawnPinned(process.execPath, {
    core: serverCore,
    env: { NODE_ENV: "production", NODE_OPTIONS: "", HOST: "127.0.0.1", PORT: String(port), DATABASE_URL: database },
    args: [serve, "build/peers/stock-app/server/index.js"],
  });
  await waitUntilListening(child, { port });
  return { port, pid: child.pid ?? 0 };
}

const tableSql = `
  create table member (
    id uuid primary key default gen_random_uuid(), active_at timestamptz not null,
    name text not null, age int, region text,
    online boolean not null, fresh boolean not null, verified boolean not null, fictional boolean not null,
    photo_src text, photo_srcset text, photo_placeholder text
  );
  create index on member (active_at desc, id)`;

const fillSql = `
  insert into member (active_at, name, age, region, online, fresh, verified, fictional, photo_src, photo_srcset, photo_placeholder)
  select now() - make_interval(hours => kind, secs => place), who->>'name', (who->>'age')::int, who->>'region',
    (who->'marks'->>'online')::bool, (who->'marks'->>'fresh')::bool, (who->'marks'->>'verified')::bool, (who->'marks'->>'fictional')::bool,
    who->'photo'->>'src', who->'photo'->>'srcSet', who->'photo'->>'placeholder'
  from jsonb_array_elements($1::jsonb) with ordinality as given (who, place), generate_series(0, 19) as kind`;
