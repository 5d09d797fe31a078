import { brandCopy } from "./brand-copy-fallback.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { lookOf, type SchemeChoice } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { findTheme, themeLook } from "#app/platform/themes/stylesheet.server.ts";

export type ManifestShortcut = { name: string; url: string };

const icon = (size: number, file: string, purpose: "any" | "maskable") => ({
  src: `/brand/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/**
 * The brand as an app that can be installed (W3C Web Application Manifest), in the colours of its theme as the reader
 * chose to see it. A manifest knows one look: where the device decides, it is the light one, and an app that is
 * installed takes another choice over only when its browser looks for a new manifest; its pages follow at once by their
 * own `theme-color`.
 */
export function webManifest(
  tenant: Tenant,
  input: { locale: Locale; shortcuts: readonly ManifestShortcut[]; choice: SchemeChoice | null },
) {
  const { settings } = tenant;
  const mail = findTheme(tenant)?.mail;
  const look = themeLook(tenant);
  const isDark = lookOf(look, input.choice).choice === "dark";
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
    theme_color: isDark ? look.tints.dark : look.tints.light,
    background_color: (isDark ? mail?.dark.canvas : mail?.canvas) ?? "#ffffff",
    categories: ["social", "lifestyle"],
    icons: [
      icon(192, "icon-192.png", "any"),
      icon(512, "icon-512.png", "any"),
      icon(512, "icon-maskable-512.png", "maskable"),
    ],
    shortcuts: input.shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon(192, "icon-192.png", "any")] })),
  };
}
