import type { ReactNode } from "react";
import { PageTags, type PageTagsProps } from "#app/ui/head/page-tags.tsx";

type LanderTheme = {
  id: string;
  scheme: string;
  tints: readonly { color: string; media?: string }[];
  composition: string;
};

export type LanderDocumentProps = {
  head: PageTagsProps;
  theme: LanderTheme;
  /** Addresses of the font files that it needs. */
  faces: readonly string[];
  /** Address of the lander's script; null for one without. */
  script: string | null;
  /** Whether a picture of the brand's own stands in place of the theme's. */
  hasOwnArt: boolean;
  children: ReactNode;
};

/** A whole page that needs no script: what the site's root has in its head, and the lander. */
export function LanderDocument({ head, theme, faces, script, hasOwnArt, children }: LanderDocumentProps) {
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
        {/* Whoever sends the page puts in here what its own markup needs. */}
        <style />
        {faces.map((font) => (
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
        {script && <script type="module" src={script} />}
        <link rel="icon" href="/brand/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body data-composition={theme.composition} data-own-art={hasOwnArt ? "" : undefined}>
        {children}
      </body>
    </html>
  );
}
