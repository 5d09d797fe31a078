import { brandCopy } from "./brand-copy.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";

export type ManifestShortcut = { name: string; url: string };

const icon = (size: number, file: string, purpose: "any" | "maskable") => ({ src: `/brand/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose });

/** The brand as an app that can be installed (W3C Web Application Manifest), in the colours of its theme. */
export function webManifest(tenant: Tenant, input: { locale: Locale; shortcuts: readonly ManifestShortcut[] }) {
  const { settings } = tenant;
  const mail = findTheme(tenant.theme)?.mail;
  const dark = findTheme(tenant.theme)?.scheme === "dark";
  const copy = brandCopy(tenant, input.locale);
  return {
    id: "/",
    name: settings.name,
    short_name: settings.name,
    description: copy?.description ?? settings.description,
    lang: input.locale,
    dir: "ltr",
    start_url: "/members",
    scope: "/",
    display: "standalone",
    theme_color: mail?.band ?? "#ffffff",
    background_color: (dark ? mail?.dark.canvas : mail?.canvas) ?? "#ffffff",
    categories: ["social", "lifestyle"],
    icons: [icon(192, "icon-192.png", "any"), icon(512, "icon-512.png", "any"), icon(512, "icon-maskable-512.png", "maskable")],
    shortcuts: input.shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon(192, "icon-192.png", "any")] })),
  };
}
