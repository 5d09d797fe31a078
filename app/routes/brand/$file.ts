import { getBrandImage } from "#app/domain/brands/site/get-brand-image.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { drawingPolicy } from "#app/http/headers/security-headers.server.ts";
import { publicAnswer } from "#app/http/caching/public-answer.server.ts";
import type { Route } from "./+types/$file";

// why: mails and link previews show these from elsewhere
const everywhere = { "cross-origin-resource-policy": "cross-origin" };
/** A mark that is a picture stands in its drawing. */
const withOwnPicture = { "content-security-policy": drawingPolicy };

/** The pictures of the brand: mark, icons, logo, social image. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  // why: the picture is kept by shared caches, so that only its address may decide its language, never a cookie
  const locale = tenant.languages.find((language) => language === url.searchParams.get("lang")) ?? tenant.defaultLocale;
  const image = await getBrandImage({ tenant, locale }, { name: params.file });
  if (!image) return new Response(null, { status: 404 });
  const headers = params.file === "mark.svg" ? { ...everywhere, ...withOwnPicture } : everywhere;
  return publicAnswer(request, { ...image, headers });
}
