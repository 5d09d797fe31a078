import type { Place } from "#app/domain/profiles/regions/distance-km.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perDay = { limit: 5, windowSeconds: secondsIn.day };

type Kept = { region_id: string | null; latitude: number | null; longitude: number | null };

const query = "select region_id, latitude, longitude from profile where tenant_id = $1 and id = $2";

const stays = (kept: Kept, { regionId, place }: { regionId: string; place: Place | null }): boolean =>
  kept.region_id === regionId && (place === null || (kept.latitude === place.lat && kept.longitude === place.lon));

/**
 * Lets a member be somewhere else as often as people travel, and not to measure others from everywhere; what leaves the
 * place as it was, and the first choice of one, count for nothing.
 * @throws AppError `moved_too_often` beyond five changes of region or device's place in 24 hours.
 */
export async function limitMoves(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  to: {
    regionId: string;
    /** The device's, in degrees;
null where only the region is chosen. */ place: Place | null;
  },
): Promise<void> {
  const [kept] = await readAsTenant(tenant.id, (read) => read<Kept>(query, [tenant.id, actor.profileId], "move-turn"));
  if (!kept || kept.region_id === null || stays(kept, to)) return;
  await enforceLimit({ key: `move:${tenant.id}:${actor.accountId}`, ...perDay }, "moved_too_often");
}
