import { z } from "zod";
import { findRegionAround } from "#app/domain/profiles/regions/find-region-around.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/geocode";

const placeContract = z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) });

/**
 * GET /api/geocode.php?lat&lon: the region of the brand's countries around a place; a place elsewhere is not found.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const place = placeContract.safeParse({
      lat: url.searchParams.get("lat") || undefined,
      lon: url.searchParams.get("lon") || undefined,
    });
    if (!place.success) throw new AppError("invalid_input");
    const ctx = getCtx(context);
    const { address } = getRequest(context);
    const { region, distanceKm } = await findRegionAround(ctx, { ...place.data, address });
    const { id, country, name, names } = region;
    return {
      country,
      region: { id, country, name: names[ctx.locale] ?? name },
      distance_km: Math.round(distanceKm),
    };
  });
}
