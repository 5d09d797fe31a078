import { getBrandImage } from "#app/domain/brands/site/get-brand-image.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { publicAnswer } from "#app/http/caching/public-answer.server.ts";
import type { Route } from "./+types/favicon[.]ico";

/** The icon where browsers look for it by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const image = await getBrandImage({ tenant, locale: tenant.defaultLocale }, { name: "favicon.ico" });
  return image ? publicAnswer(request, image) : new Response(null, { status: 404 });
}
