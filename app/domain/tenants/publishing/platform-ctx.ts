import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/db/database.server.ts";

/** What the use cases of launching and running tenants are given; they act on the platform, on no single tenant. */
export type PlatformCtx = {
  db: Database;
  clock: Clock;
  /** Tells running processes that a brand changed, after the change is committed. A lost signal costs a second. */
  announce(tenantId: string): Promise<void>;
};
