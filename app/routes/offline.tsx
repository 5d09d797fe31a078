import { renderToStaticMarkup } from "react-dom/server";
import { lookOf } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { readScheme } from "#app/http/cookies/color-scheme.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { contentSecurityPolicy } from "#app/http/headers/security-headers.server.ts";
import { themeArt, themeLook, themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";
import { OfflineDocument } from "#app/features/install/offline-document.tsx";
import type { Route } from "./+types/offline";

/**
 * `/offline`: fetched by the service worker while there is a line, for when there is none; in the look that the reader
 * chose.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const tenant = getTenant(context);
  const { settings, logo, theme: id } = tenant;
  const translator = getTranslator(context);
  const t = translator.getFixedT(null, "install");
  const { scheme, tints } = lookOf(themeLook(tenant), await readScheme(request.headers.get("cookie")));
  const { href, preloads } = themeStylesheet(tenant);
  const markup = renderToStaticMarkup(
    <OfflineDocument
      language={translator.language}
      brand={{ name: settings.name, logo: logo.full, mark: logo.mark }}
      theme={{
        id,
        href,
        preloads,
        scheme,
        tints,
        art: ["error", "error-dark"].flatMap((name) => themeArt(id, name) ?? []),
      }}
      texts={{
        title: t("offline.title"),
        text: t("offline.text"),
        retry: t("offline.retry"),
        chats: t("offline.chats"),
      }}
    />,
  );
  return new Response(`<!DOCTYPE html>${markup}`, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy(getRequest(context).nonce, "", false),
      "cache-control": "private, no-cache",
      "content-language": translator.language,
      "x-liaison-scheme": scheme,
      vary: "cookie",
    },
  });
}
