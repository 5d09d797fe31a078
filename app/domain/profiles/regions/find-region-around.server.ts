import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { limitPlaceSearches } from "./limit-place-searches.server.ts";
import type { Place } from "./nearest-region.server.ts";
import { regionAround } from "./region-around.server.ts";
import type { Region } from "./region-table.server.ts";

/**
 * Finds the region of the brand's countries around a place for whoever asks from `address`. The place itself is neither
 * kept nor logged.
 * @throws AppError `not_found` for a place elsewhere, `too_many_requests` as `limitPlaceSearches`.
 */
export async function findRegionAround(
  ctx: Pick<Ctx, "tenant">,
  { address, ...place }: Place & { address: string },
): Promise<{ region: Region; distanceKm: number }> {
  await limitPlaceSearches({ address });
  const found = regionAround(ctx, { ...place, countries: ctx.tenant.countries });
  if (!found) throw new AppError("not_found");
  return found;
}
