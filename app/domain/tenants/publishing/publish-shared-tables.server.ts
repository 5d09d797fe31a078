import { publishGifts } from "#app/domain/chat/gifts/publish-gifts.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Publishes what all brands share and the code itself says: regions, interests and gifts. */
export async function publishSharedTables(): Promise<void> {
  await withPlatform(
    async (tx) => {
      await publishRegions(tx);
      await publishInterests(tx);
      await publishGifts(tx);
    },
    { timeout: 120_000 },
  );
}
