import type { ReactNode } from "react";

export type LanderHead = {
  title: string;
  description: string;
  brand: string;
  canonical: string;
  alternates: readonly { language: string; href: string }[];
  image: string;
  locale: string;
  indexed: boolean;
};

export type LanderTheme = { id: string; href: string; preloads: readonly string[]; scheme: string; tint: string; composition: string };

export type LanderDocumentProps = { head: LanderHead; theme: LanderTheme; /** Address of the landers' own sheet. */ stylesheet: string; children: ReactNode };

/** A whole page without a script: what the site's root has in its head, and the lander. */
export function LanderDocument({ head, theme, stylesheet, children }: LanderDocumentProps) {
  return (
    <html lang={head.locale} data-theme={theme.id} data-scheme={theme.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="robots" content={head.indexed ? "index, follow" : "noindex, nofollow"} />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        <meta name="theme-color" content={theme.tint} />
        <link rel="canonical" href={head.canonical} />
        {head.indexed && head.alternates.map(({ language, href }) => <link key={language} rel="alternate" hrefLang={language} href={href} />)}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={head.brand} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={head.canonical} />
        <meta property="og:image" content={head.image} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:locale" content={head.locale} />
        <meta name="twitter:card" content="summary_large_image" />
        {theme.preloads.map((font) => <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />)}
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={theme.href} />
        <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body data-composition={theme.composition}>{children}</body>
    </html>
  );
}
