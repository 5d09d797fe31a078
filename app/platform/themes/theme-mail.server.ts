import { readFileSync } from "node:fs";
import path from "node:path";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";

/**
 * Handlebars sources of a theme's mails: the shared layout, its partials `accent` and `button`, and the `palette` they
 * print.
 */
export type ThemeMail = {
  layout: string;
  partials: { accent: string; button: string };
  palette: ThemeDeclaration["mail"];
};

const kept = new Map<string, ThemeMail>();
const source = (...names: string[]) => readFileSync(path.resolve("themes", ...names), "utf8");

/**
 * What a mail in a theme is made of; read once. The layout prints `palette, lang, subject, preheader, siteUrl, logoUrl,
 * brandName, body, footerReason, unsubscribeUrl, unsubscribeLabel, companyLine`; `button` prints `href, label` and
 * needs `palette` in its scope. Throws RangeError for an unknown theme.
 */
export function themeMail(themeId: string): ThemeMail {
  const found = kept.get(themeId);
  if (found) return found;
  const theme = findTheme(themeId);
  if (!theme) throw new RangeError(`no usable theme "${themeId}"`);
  const partials = { accent: source(themeId, "mail", "accent.hbs"), button: source("mail", "button.hbs") };
  const mail = { layout: source("mail", "layout.hbs"), partials, palette: theme.mail };
  kept.set(themeId, mail);
  return mail;
}
