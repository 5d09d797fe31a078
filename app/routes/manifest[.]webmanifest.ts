import { webManifest } from "#app/domain/brands/site/web-manifest.server.ts";
import { schemeChoices } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { getBrandTexts } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { publicAnswer } from "#app/http/caching/public-answer.server.ts";
import type { Route } from "./+types/manifest[.]webmanifest";

/**
 * What a device needs to install the brand; in the brand's own language, because browsers ask without cookies; in the
 * look that its address names (`manifestPath`).
 */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const locale = tenant.defaultLocale;
  const t = getBrandTexts(context, "layout");
  const choice = schemeChoices.find((known) => known === url.searchParams.get("scheme")) ?? null;
  const shortcuts = [
    { name: t("nav.messages"), url: "/chats" },
    { name: t("nav.likes"), url: "/likes" },
    { name: t("nav.search"), url: "/members" },
  ];
  return publicAnswer(request, {
    body: JSON.stringify(webManifest(tenant, { locale, shortcuts, choice })),
    type: "application/manifest+json; charset=utf-8",
  });
}
