import { getBrandImage } from "#app/domain/brands/site/get-brand-image.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { publicAnswer } from "#app/routes/brand/public-answer.server.ts";
import type { Route } from "./+types/favicon";

/** The icon where browsers look for it by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const image = await getBrandImage({ tenant, locale: tenant.defaultLocale }, { name: "favicon.ico" });
  return image ? publicAnswer(request, image) : new Response(null, { status: 404 });
}
