import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { createRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { startRegistry } from "#app/platform/tenancy/registry/start-registry.server.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

export type BrandsMeasure = {
  brands: number;
  /** Publishing all of them from a folder, in seconds. */
  applySeconds: number;
  /** Applying the same folder again, in seconds. */
  applyAgainSeconds: number;
  /** Filling the registry at boot, in seconds. */
  bootSeconds: number;
  /** Finding a brand by host, in nanoseconds. */
  matchNanoseconds: number;
  /** Heap and buffers that the registry holds, in megabytes. */
  megabytes: number;
};

/**
 * Measures what brands cost: apply, boot, lookup and memory with `count` brands, each with texts and hosts of its own.
 * Needs a migrated database without brands (`db`), and node with `--expose-gc` for a steady memory figure.
 */
export async function measureBrands(db: Database, count: number): Promise<BrandsMeasure> {
  const folders = { tenants: await makeBrands(count), themes: path.join(projectRoot, "themes") };
  const ctx: PlatformCtx = { db, clock: systemClock, announce: async () => {} };
  try {
    const applySeconds = await secondsOf(() => applyAll(ctx, folders, count, "published"));
    const applyAgainSeconds = await secondsOf(() => applyAll(ctx, folders, count, "unchanged"));
    const before = await heldBytes();
    const registry = createRegistry({ demoHosts: false });
    const started = performance.now();
    const watch = await startRegistry({
      registry,
      source: publishedSource(db),
      log: { info: () => {}, error: () => {} },
      pollEvery: 60_000,
    });
    const bootSeconds = (performance.now() - started) / 1_000;
    const megabytes = ((await heldBytes()) - before) / 1_048_576;
    const matchNanoseconds = timeMatches(count, (host) => registry.matchHost(host)?.tenant.id);
    await watch.stop();
    return { brands: count, applySeconds, applyAgainSeconds, bootSeconds, matchNanoseconds, megabytes };
  } finally {
    await rm(path.dirname(folders.tenants), { recursive: true });
  }
}

async function applyAll(
  ctx: PlatformCtx,
  folders: { tenants: string; themes: string },
  count: number,
  outcome: string,
): Promise<void> {
  const { brands } = await applyTenants(ctx, { folders, author: "bench" });
  const done = brands.filter((brand) => brand.outcome === outcome).length;
  if (done !== count)
    throw new Error(
      `${done} of ${count} brands were ${outcome}: ${JSON.stringify(brands.find((brand) => brand.outcome !== outcome))}`,
    );
}

/** Makes a folder `tenants`, in a new one that is the caller's to remove, with so many brands. */
export async function makeBrands(count: number): Promise<string> {
  const tenantsFolder = path.join(projectRoot, "tenants");
  const models = ["lagoon", "beau", "curvia", "golden", "iskra", "knots", "sheworld", "velours"];
  const tenants = path.join(await mkdtemp(path.join(tmpdir(), "liaison-bench-")), "tenants");
  await mkdir(tenants);
  for (const file of ["companies.json", "niches.json"])
    await cp(path.join(tenantsFolder, file), path.join(tenants, file));
  for (let index = 0; index < count; index += 1) {
    const model = models[index % models.length] ?? "lagoon";
    await makeBrand(path.join(tenantsFolder, model), tenants, `bench-${index}`);
  }
  return tenants;
}

async function makeBrand(model: string, tenants: string, id: string): Promise<void> {
  const root = path.join(tenants, id);
  await cp(model, root, { recursive: true });
  const declaration = tenantContract.parse(JSON.parse(await readFile(path.join(model, "tenant.json"), "utf8")));
  const own = {
    ...declaration,
    id,
    hosts: [`${id}.example`, `www.${id}.example`],
    settings: { ...declaration.settings, partners: [] },
  };
  await writeFile(path.join(root, "tenant.json"), JSON.stringify(own));
  for (const file of await readdir(path.join(root, "copy"))) {
    const text = await readFile(path.join(root, "copy", file), "utf8");
    const copy: Record<string, unknown> = JSON.parse(text);
    // why: equal texts would be cheaper to keep than a thousand real brands are
    await writeFile(path.join(root, "copy", file), JSON.stringify({ ...copy, tagline: `Tagline of ${id}` }));
  }
}

function timeMatches(count: number, find: (host: string) => string | undefined): number {
  const hosts = Array.from({ length: count }, (_, index) => `bench-${index}.example:3000`);
  const rounds = 200_000;
  let found = 0;
  const pass = () => {
    for (let round = 0; round < rounds; round += 1) if (find(hosts[round % count] ?? "") !== undefined) found += 1;
  };
  pass();
  const started = performance.now();
  pass();
  if (found !== rounds * 2) throw new Error(`${found} of ${rounds * 2} hosts were found`);
  return ((performance.now() - started) * 1_000_000) / rounds;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

async function heldBytes(): Promise<number> {
  globalThis.gc?.();
  // why: buffers of what was just collected are given back a moment later
  await wait(500);
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
