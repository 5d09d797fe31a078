import { pauseAfter } from "./judge-host.ts";
import { mirrorHosts } from "./mirror-hosts.server.ts";
import { readHosts } from "./read-host.server.ts";
import type { HostPlace } from "./host-place.server.ts";
import { seeHost } from "./see-host.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type Ctx = {
  clock: Clock;
  announce(tenantId: string): Promise<void>;
  place: HostPlace;
  signal: AbortSignal;
  onError(error: unknown, host: string): void;
};

type DueHost = { tenantId: string; host: string };

const atOnce = 8;

/**
 * Looks at every host whose time has come, of all brands: those that lead somewhere, and those that wait for their
 * proof. Returns how many it looked at. Safe to run again.
 */
export async function lookAtHosts(ctx: Ctx): Promise<number> {
  const brands = await withPlatform((tx) =>
    tx.tenant.findMany({ where: { status: { not: "removed" } }, select: { id: true }, orderBy: { id: "asc" } }),
  );
  const due: DueHost[] = [];
  for (const { id } of brands) due.push(...(await dueHostsOf(id, ctx.clock.now())));
  const queue = due.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const each of queue) if (!ctx.signal.aborted) await lookAt(ctx, each);
  });
  await Promise.all(workers);
  return due.length;
}

function dueHostsOf(tenantId: string, now: Date): Promise<DueHost[]> {
  return withTenant(tenantId, async (tx) => {
    await mirrorHosts(tx, tenantId, now);
    const hosts = await readHosts(tx, tenantId);
    return hosts
      .filter(({ lookedAt, certificate, since }) => {
        const pause = pauseAfter(certificate, now.getTime() - since.getTime());
        // why the second: a job that begins a moment early must not wait for its next time
        return lookedAt === null || lookedAt.getTime() + pause - 1_000 <= now.getTime();
      })
      .map(({ host }) => ({ tenantId, host }));
  });
}

async function lookAt(ctx: Ctx, { tenantId, host }: DueHost): Promise<void> {
  try {
    await seeHost({ ...ctx, operator: null, requestId: "" }, { tenantId, host });
  } catch (error) {
    // why: somebody took it away meanwhile
    if (error instanceof AppError && error.code === "not_found") return;
    ctx.onError(error, host);
  }
}
