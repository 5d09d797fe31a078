import { renderToStaticMarkup } from "react-dom/server";
import { getTranslator } from "#app/middleware/locale.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { contentSecurityPolicy } from "#app/platform/http/security-headers.server.ts";
import { findTheme, themeArt, themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";
import { OfflineDocument } from "#app/routes/install/offline-document.tsx";
import type { Route } from "./+types/offline";

/** `/offline`: fetched by the service worker while there is a line, for when there is none. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { settings, logo, theme: id } = getTenant(context);
  const translator = getTranslator(context);
  const t = translator.getFixedT(null, "install");
  const theme = findTheme(id);
  const { href, preloads } = themeStylesheet(id);
  const markup = renderToStaticMarkup(
    <OfflineDocument
      language={translator.language}
      brand={{ name: settings.name, logo: logo.full, mark: logo.mark }}
      theme={{ id, href, preloads, scheme: theme?.scheme ?? "auto", tint: theme?.mail.band ?? "#ffffff", art: ["error", "error-dark"].flatMap((name) => themeArt(id, name) ?? []) }}
      texts={{ title: t("offline.title"), text: t("offline.text"), retry: t("offline.retry"), chats: t("offline.chats") }}
    />,
  );
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy(getRequest(context).nonce, "", false),
      "cache-control": "private, no-cache",
      "content-language": translator.language,
      vary: "cookie",
    },
  });
}
