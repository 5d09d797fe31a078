import { preparePlatform } from "#app/commands/prepare-platform.ts";
import { closeDatabase } from "#app/platform/db/connection/database.server.ts";
import type { DatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";

/** Publishes the brands and fills an empty database with the demo world. Load it when the client is generated. */
export async function seed({ urls }: DatabasePlace): Promise<void> {
  try {
    const { portraits } = await preparePlatform(env(), urls, { say: console.log });
    await portraits;
  } finally {
    await closeDatabase();
  }
}
