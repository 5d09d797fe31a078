import { z } from "zod";
import { regionAround } from "#app/domain/profiles/regions/region-around.server.ts";
import { limitPlaceSearches } from "#app/domain/profiles/regions/limit-place-searches.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/geocode";

const placeContract = z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) });

/**
 * GET /api/geocode.php?lat&lon: the region of the brand's countries around a place; a place elsewhere is not found. The
 * place itself is neither kept nor logged.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const place = placeContract.safeParse({
      lat: url.searchParams.get("lat") || undefined,
      lon: url.searchParams.get("lon") || undefined,
    });
    if (!place.success) throw new AppError("invalid_input");
    await limitPlaceSearches(getRequest(context));
    const ctx = getCtx(context);
    const found = regionAround(ctx, { ...place.data, countries: ctx.tenant.countries });
    if (!found) throw new AppError("not_found");
    const { id, country, name, names } = found.region;
    return {
      country,
      region: { id, country, name: names[ctx.locale] ?? name },
      distance_km: Math.round(found.distanceKm),
    };
  });
}
