import appStyles from "#app/app.css?url";
import type { Tint } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { manifestPath } from "#app/features/color-scheme/manifest-path.ts";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";

export type OfflineDocumentProps = {
  language: string;
  /** Logo and mark go in whole, because nothing can be fetched when they are shown. */
  brand: { name: string; logo: string; mark: string };
  theme: {
    id: string;
    scheme: string;
    href: string;
    tints: readonly Tint[];
    preloads: readonly string[];
    art: readonly string[];
  };
  texts: { title: string; text: string; retry: string; chats: string };
};

/**
 * What the worker shows where a page cannot be fetched: whole in itself, and the same for everyone who reads this
 * language in this look.
 */
export function OfflineDocument({ language, brand, theme, texts }: OfflineDocumentProps) {
  return (
    <html lang={language} data-theme={theme.id} data-scheme={theme.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        {theme.tints.map(({ color, media }) => (
          <meta key={color} name="theme-color" content={color} media={media} />
        ))}
        <title>{`${texts.title} · ${brand.name}`}</title>
        {theme.preloads.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={appStyles} />
        <link rel="stylesheet" href={theme.href} />
        <link rel="icon" type="image/svg+xml" href={`data:image/svg+xml,${encodeURIComponent(brand.mark)}`} />
        <link rel="manifest" href={manifestPath(theme.scheme)} />
        <script type="module" src="/offline.js" />
      </head>
      <body>
        <header data-part="nav">
          <div className="nav-bar page-width">
            <span className="nav-brand" role="img" aria-label={brand.name}>
              <BrandLogo svg={brand.logo} scope="head" />
            </span>
          </div>
        </header>
        <main id="content" data-part="error" className="page-width">
          {/* The worker keeps every file that the document names; the sheet alone draws these. */}
          <div className="error-art" aria-hidden="true" data-files={theme.art.join(" ")} />
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="max-w-prose text-ink-muted">{texts.text}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <button type="button" data-part="button" data-variant="primary" data-size="lg">
              {texts.retry}
            </button>
            <a href="/chats" data-part="button" data-variant="secondary" data-size="lg" data-chats hidden>
              {texts.chats}
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
