import type { ReactNode } from "react";
import { PageTags, type PageTagsProps } from "#app/ui/head/page-tags.tsx";

type LanderTheme = {
  id: string;
  href: string;
  preloads: readonly string[];
  scheme: string;
  tints: readonly { color: string; media?: string }[];
  composition: string;
};

export type LanderDocumentProps = {
  head: PageTagsProps;
  theme: LanderTheme /** Address of the landers' own sheet. */;
  stylesheet: string;
  children: ReactNode;
};

/** A whole page without a script: what the site's root has in its head, and the lander. */
export function LanderDocument({ head, theme, stylesheet, children }: LanderDocumentProps) {
  return (
    <html lang={head.locale} data-theme={theme.id} data-scheme={theme.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <PageTags {...head} />
        <meta name="rating" content="RTA-5042-1996-1400-1577-RTA" />
        {theme.tints.map(({ color, media }) => (
          <meta key={color} name="theme-color" content={color} media={media} />
        ))}
        {/* why: without a precedence React writes every preload of the page before the sheets */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        <link rel="stylesheet" href={theme.href} precedence="theme" />
        {theme.preloads.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        ))}
        <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body data-composition={theme.composition}>{children}</body>
    </html>
  );
}
