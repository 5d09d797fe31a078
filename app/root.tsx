import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Links, Meta, Outlet, useMatches, useRouteLoaderData } from "react-router";
import appStyles from "#app/app.css?url";
import { lookOf } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { readScheme } from "#app/http/cookies/color-scheme.server.ts";
import { getStorageConsent, storageConsentMiddleware } from "#app/http/middleware/storage-consent.server.ts";
import { getDistanceUnit } from "#app/http/distance-unit.server.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getLocale, localeMiddleware, localeChoiceMiddleware } from "#app/http/middleware/locale.server.ts";
import { endedSessionMiddleware } from "#app/http/ended-session.server.ts";
import { madeForMiddleware } from "#app/http/made-for.server.ts";
import { routePatternMiddleware } from "#app/http/context/request.server.ts";
import { sameOriginMiddleware } from "#app/http/middleware/same-origin.server.ts";
import { readerNameOf, sessionMiddleware } from "#app/http/middleware/session.server.ts";
import { isPreview } from "#app/http/context/preview.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { trafficSourceMiddleware } from "#app/http/middleware/traffic-source.server.ts";
import { visitorMiddleware } from "#app/http/middleware/visitor.server.ts";
import { themeLook, themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";
import { manifestPath } from "#app/features/color-scheme/manifest-path.ts";
import { usePageWatch } from "#app/features/page-bounces/use-page-watch.ts";
import { DistanceUnitProvider } from "#app/features/member-cards/distances.ts";
import { ReaderProvider } from "#app/ui/form/made-for.tsx";
import { unknownReader } from "#app/platform/forms/made-for.ts";
import type { Elements } from "#app/platform/browser/elements.ts";
import { LanguageTagProvider } from "#app/ui/language/language-tag.ts";
import { PreviewBar } from "#app/features/layout/preview-bar.tsx";
import { PageError } from "#app/features/layout/page-error.tsx";
import { namespacesOf } from "#app/features/navigation/route-handle.ts";
import { keepPage } from "#app/features/connection/keep-page.ts";
import { OtherMemberNote } from "#app/features/connection/other-member-note.tsx";
import { unlessUnsent } from "#app/features/connection/unsent.ts";
import { ScrollMemory } from "#app/features/page-head/scroll-memory.tsx";
import { LateScripts } from "#app/features/page-head/late-scripts.tsx";
import { useTextsBase } from "#app/ui/texts/page-texts.tsx";
import { textsPath } from "#app/ui/texts/texts-path.ts";
import type { Route } from "./+types/root";

export const shouldRevalidate = unlessUnsent;

export const middleware: Route.MiddlewareFunction[] = [
  routePatternMiddleware,
  sessionMiddleware,
  endedSessionMiddleware,
  localeMiddleware,
  sameOriginMiddleware,
  madeForMiddleware,
  localeChoiceMiddleware,
  visitorMiddleware,
  storageConsentMiddleware,
  trafficSourceMiddleware,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const look = lookOf(themeLook(tenant), await readScheme(request.headers.get("cookie")));
  const { href } = themeStylesheet(tenant);
  return {
    locale: getLocale(context),
    languageTag: getLanguageTag(context),
    distanceUnit: getDistanceUnit(context),
    brand: { name: tenant.settings.name },
    theme: { id: tenant.theme, href, ...look },
    isPreview: isPreview(context),
    mayKeep: getStorageConsent(context).mayKeep,
    reader: readerNameOf(context),
  };
}

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>;

let lastInBrowser: RootData;

/** The brand's look; a root that could not be fetched keeps the one that the browser had before. */
function useRootData(): RootData {
  const root = useRouteLoaderData<typeof loader>("root");
  useEffect(() => {
    if (root) lastInBrowser = root;
  }, [root]);
  return root ?? lastInBrowser;
}

export function Layout({ children }: { children: Elements }) {
  const { i18n } = useTranslation();
  const textsBase = useTextsBase();
  const root = useRootData();
  const namespaces = namespacesOf(useMatches());
  // why: what a later page needs is fetched when it draws; a preload for it would come too late to be used
  const [preloaded] = useState(namespaces);
  return (
    <html
      lang={i18n.language}
      data-namespaces={namespaces}
      data-texts={textsBase ?? undefined}
      data-theme={root?.theme.id}
      data-scheme={root?.theme.scheme ?? "auto"}
      data-for={root ? (root.reader ?? undefined) : unknownReader}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        {root?.theme.tints.map(({ color, media }) => (
          <meta key={color} name="theme-color" content={color} media={media} />
        ))}
        {/* why: without a precedence React writes every preload of the page before the sheets */}
        <link rel="stylesheet" href={appStyles} precedence="site" />
        {root && <link rel="stylesheet" href={root.theme.href} precedence="theme" />}
        {preloaded.split(" ").map((namespace) => (
          <link
            key={namespace}
            rel="preload"
            as="fetch"
            href={textsPath(i18n.language, namespace, textsBase)}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href={manifestPath(root?.theme.scheme ?? "auto")} />
        <Meta />
        <Links />
      </head>
      <body>
        <ReaderProvider value={root?.reader ?? null}>
          <LanguageTagProvider value={root?.languageTag ?? null}>
            <DistanceUnitProvider value={root?.distanceUnit ?? "kilometer"}>
              {root?.isPreview && <PreviewBar />}
              {children}
            </DistanceUnitProvider>
          </LanguageTagProvider>
        </ReaderProvider>
        <OtherMemberNote />
        <ScrollMemory />
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePageWatch(useRootData()?.mayKeep ?? false);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <PageError error={error} />
    </main>
  );
}
