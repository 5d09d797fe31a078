import path from "node:path";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { createPostgresBus } from "#app/platform/bus/postgres-bus.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { generateClient } from "#app/platform/db/generate-client.ts";
import { prepareDatabase } from "#app/platform/db/prepare-database.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/check-tenants.server.ts";

/** The brands folder that a command works on: `--folder`, else the project's own. */
export function tenantFolders(folder: string | undefined): TenantFolders {
  return {
    tenants: path.resolve(folder ?? path.join(projectRoot, "tenants")),
    themes: path.join(projectRoot, "themes"),
  };
}

/** Where a new brand's copy and letters come from. */
export const starterFolder = path.join(projectRoot, "tenants", "starter");

/** Runs `work` with the published brands, as `withDatabasePlace` finds them. */
export function withPlatformCtx<T>(work: (ctx: PlatformCtx) => Promise<T>): Promise<T> {
  return withDatabasePlace(async ({ urls }) => {
    await prepareDatabase(urls);
    await generateClient();
    const { closeDatabase, openDatabase } = await import("#app/platform/db/database.server.ts");
    const db = openDatabase(urls.app, 8);
    const bus = await createPostgresBus({ connectionString: urls.app, onError: (error) => console.error(error) });
    try {
      return await work({ db, clock: systemClock, announce: (tenantId) => bus.publish(`tenant:${tenantId}`, "") });
    } finally {
      await bus.close();
      await closeDatabase();
    }
  });
}
