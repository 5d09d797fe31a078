import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { listThemes, themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";
import { Gallery, type GalleryScheme } from "#app/ui/gallery/gallery.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import type { Route } from "./+types/gallery";

const schemes: readonly GalleryScheme[] = ["auto", "light", "dark"];

/** Every component in every state and theme: built by `npm run dev` alone. */
export function loader({ context, url }: Route.LoaderArgs) {
  const tenant = getTenant(context);
  const themes = listThemes().map(({ id, name }) => ({ id, name, href: themeStylesheet({ theme: id }).href }));
  const wanted = url.searchParams.get("theme");
  return {
    themes,
    theme: themes.find(({ id }) => id === wanted)?.id ?? tenant.theme,
    scheme: schemes.find((scheme) => scheme === url.searchParams.get("scheme")) ?? "auto",
    languages: tenant.languages.map((code) => ({ code, name: ownLanguageName(code) })),
    language: getLocale(context),
    languageTag: getLanguageTag(context),
  };
}

export default function DevGallery({ loaderData }: Route.ComponentProps) {
  return <Gallery {...loaderData} />;
}
