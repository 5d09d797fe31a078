import { readFileSync } from "node:fs";
import path from "node:path";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
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

const kept = new Map<string, Omit<ThemeMail, "palette">>();
const source = (...names: string[]) => readFileSync(path.resolve("themes", ...names), "utf8");

function sourcesOf(themeId: string): Omit<ThemeMail, "palette"> {
  const found = kept.get(themeId);
  if (found) return found;
  const partials = { accent: source(themeId, "mail", "accent.hbs"), button: source("mail", "button.hbs") };
  const read = { layout: source("mail", "layout.hbs"), partials };
  kept.set(themeId, read);
  return read;
}

/**
 * What a mail of a brand is made of by what it wears; files are read once. The layout prints `palette, lang, subject, preheader, siteUrl, logoUrl,
 * brandName, body, footerReason, unsubscribeUrl, unsubscribeLabel, companyLine`; `button` prints `href, label` and
 * needs `palette` in its scope. Throws RangeError for an unknown theme.
 */
export function themeMail(worn: Worn): ThemeMail {
  const theme = findTheme(worn);
  if (!theme) throw new RangeError(`no usable theme "${worn.theme}"`);
  return { ...sourcesOf(theme.id), palette: theme.mail };
}
