import { webManifest } from "#app/domain/brands/site/web-manifest.server.ts";
import { getBrandTexts } from "#app/middleware/locale.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { publicAnswer } from "#app/routes/brand/public-answer.server.ts";
import type { Route } from "./+types/manifest";

/** What a device needs to install the brand; in the brand's own language, because browsers ask without cookies. */
export function loader({ request, context }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const locale = tenant.defaultLocale;
  const t = getBrandTexts(context, "shell");
  const shortcuts = [
    { name: t("nav.messages"), url: "/chats" },
    { name: t("nav.likes"), url: "/likes" },
    { name: t("nav.search"), url: "/members" },
  ];
  return publicAnswer(request, { body: JSON.stringify(webManifest(tenant, { locale, shortcuts })), type: "application/manifest+json; charset=utf-8" });
}
