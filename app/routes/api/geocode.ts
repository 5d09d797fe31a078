import { z } from "zod";
import { regionAround } from "#app/domain/profiles/regions/region-around.server.ts";
import { takePlaceTurn } from "#app/domain/profiles/regions/take-place-turn.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/geocode";

const placeContract = z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) });

/** GET /api/geocode.php?lat&lon: the region of the brand's countries around a place; a place elsewhere is not found. The place itself is neither kept nor logged. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const place = placeContract.safeParse({ lat: url.searchParams.get("lat") || undefined, lon: url.searchParams.get("lon") || undefined });
    if (!place.success) throw new AppError("invalid_input");
    await takePlaceTurn(getRequest(context));
    const ctx = getCtx(context);
    const found = regionAround(ctx, { ...place.data, countries: ctx.tenant.countries });
    if (!found) throw new AppError("not_found");
    const { id, country, name, names } = found.region;
    return { country, region: { id, country, name: names[ctx.locale] ?? name }, distance_km: Math.round(found.distanceKm) };
  });
}
