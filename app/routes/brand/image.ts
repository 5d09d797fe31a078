import { getBrandImage } from "#app/domain/brands/site/get-brand-image.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { publicAnswer } from "#app/routes/brand/public-answer.server.ts";
import type { Route } from "./+types/image";

// why: mails and link previews show these from elsewhere
const everywhere = { "cross-origin-resource-policy": "cross-origin" };

/** The pictures of the brand: mark, icons, logo, social image. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  // why: the picture is kept by shared caches, so that only its address may decide its language, never a cookie
  const locale = tenant.languages.find((language) => language === url.searchParams.get("lang")) ?? tenant.defaultLocale;
  const image = await getBrandImage({ tenant, locale }, { name: params.file });
  if (!image) return new Response(null, { status: 404 });
  return publicAnswer(request, { ...image, headers: everywhere });
}
