import type { Registry } from "./registry.server.ts";
import { tenantFromRevision, type PublishedRevision } from "./tenant-from-revision.server.ts";

/** One brand that should serve: its current revision, and a stamp that changes with anything it is made of. */
export type CurrentRevision = { tenantId: string; number: number; stamp: string };

/** Where published brands come from; the database in production, memory in tests. */
export type PublishedSource = {
  /** A short text that changes when any brand or company does; asked once a second, so it must be cheap. */
  readVersion(): Promise<string>;
  listCurrent(): Promise<CurrentRevision[]>;
  readCurrent(tenantIds: string[]): Promise<PublishedRevision[]>;
  /** The newest revision of a brand below a number, or null. */
  readBefore(tenantId: string, number: number): Promise<PublishedRevision | null>;
};

export type RegistryLog = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The stamps of what the registry already holds or has refused, by brand. */
export type RegistryState = Map<string, string>;

const readAtOnce = 50;

/**
 * Brings a registry in step with what is published: reads only brands whose stamp changed, drops those that are gone.
 * A revision that breaks its contract is refused and logged; that brand keeps its last good one and the others go on.
 */
export async function refreshRegistry(
  registry: Registry,
  source: PublishedSource,
  state: RegistryState,
  log: RegistryLog,
): Promise<void> {
  const current = await source.listCurrent();
  dropGone(registry, state, new Set(current.map((row) => row.tenantId)));

  const changed = current.filter((row) => state.get(row.tenantId) !== row.stamp);
  for (let start = 0; start < changed.length; start += readAtOnce) {
    const batch = changed.slice(start, start + readAtOnce);
    const revisions = await source.readCurrent(batch.map((row) => row.tenantId));
    for (const revision of revisions) await takeRevision(registry, source, revision, log);
    for (const row of batch) state.set(row.tenantId, row.stamp);
  }
}

function dropGone(registry: Registry, state: RegistryState, present: Set<string>): void {
  for (const tenantId of state.keys()) {
    if (present.has(tenantId)) continue;
    registry.removeTenant(tenantId);
    state.delete(tenantId);
  }
}

async function takeRevision(
  registry: Registry,
  source: PublishedSource,
  revision: PublishedRevision,
  log: RegistryLog,
): Promise<void> {
  if (tryRevision(registry, revision, log)) return;
  if (registry.findTenant(revision.tenantId)) return;

  let older = await source.readBefore(revision.tenantId, revision.number);
  while (older && !tryRevision(registry, older, log)) older = await source.readBefore(revision.tenantId, older.number);
}

function tryRevision(registry: Registry, revision: PublishedRevision, log: RegistryLog): boolean {
  const fields = { tenant: revision.tenantId, revision: revision.number };
  try {
    registry.replaceTenant(tenantFromRevision(revision));
    log.info(fields, "brand revision taken");
    return true;
  } catch (error) {
    log.error({ ...fields, reason: error instanceof Error ? error.message : String(error) }, "brand revision refused");
    return false;
  }
}
