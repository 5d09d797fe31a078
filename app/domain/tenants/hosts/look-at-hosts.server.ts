import { pauseAfter } from "./judge-host.ts";
import { mirrorHosts } from "./mirror-hosts.server.ts";
import { readHosts } from "./read-host.server.ts";
import type { HostPlace } from "./host-place.server.ts";
import { seeHost } from "./see-host.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type Ctx = {
  tenantId: string;
  clock: Clock;
  announce(tenantId: string): Promise<void>;
  place: HostPlace;
  signal: AbortSignal;
  onError(error: unknown, host: string): void;
};

/**
 * Looks at every host of a brand whose time has come: those that lead somewhere, and those that wait for their proof.
 * Returns how many it looked at; `onError` hears of those that could not be looked at, whose time comes again. Safe to
 * run again.
 */
export async function lookAtHosts(ctx: Ctx): Promise<number> {
  const due = await dueHostsOf(ctx.tenantId, ctx.clock.now());
  for (const host of due) if (!ctx.signal.aborted) await lookAt(ctx, host);
  return due.length;
}

function dueHostsOf(tenantId: string, now: Date): Promise<string[]> {
  return withTenant(tenantId, async (tx) => {
    await mirrorHosts(tx, tenantId, now);
    const hosts = await readHosts(tx, tenantId);
    return hosts
      .filter(({ lookedAt, certificate, since }) => {
        const pause = pauseAfter(certificate, now.getTime() - since.getTime());
        // why the second: a job that begins a moment early must not wait for its next time
        return lookedAt === null || lookedAt.getTime() + pause - 1_000 <= now.getTime();
      })
      .map(({ host }) => host);
  });
}

async function lookAt({ tenantId, ...ctx }: Ctx, host: string): Promise<void> {
  try {
    await seeHost({ ...ctx, operator: null, requestId: "" }, { tenantId, host });
  } catch (error) {
    // why: somebody took it away meanwhile
    if (error instanceof AppError && error.code === "not_found") return;
    ctx.onError(error, host);
  }
}
