import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { readResources } from "#app/platform/i18n/resources.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
import { tenantContract } from "#app/platform/tenancy/tenant-contract.ts";
import { pageSlugs } from "#app/platform/tenancy/legal-pages.ts";

/** The eight demo brands, each with the language of a first visit (product.md, Hosts and brands). */
export const brands = [
  { id: "lagoon", locale: "nl" },
  { id: "sheworld", locale: "de" },
  { id: "knots", locale: "en" },
  { id: "curvia", locale: "it" },
  { id: "golden", locale: "en" },
  { id: "velours", locale: "fr" },
  { id: "beau", locale: "es" },
  { id: "iskra", locale: "pl" },
] as const satisfies readonly { id: string; locale: Locale }[];

export type TenantId = (typeof brands)[number]["id"];

/** The pages that anyone may see, and one that is not there. */
export const publicPages = [
  "/",
  "/members",
  "/pricing",
  "/login",
  "/reset-password",
  "/signup",
  "/lang-config",
  ...pageSlugs.map((slug) => `/pages/${slug}`),
];
export const missingPage = "/no-such-page";

/** A brand's declaration as its folder holds it. */
export function declarationOf(id: string) {
  return tenantContract.parse(JSON.parse(readFileSync(path.join(projectRoot, "tenants", id, "tenant.json"), "utf8")));
}

/** The form in which a brand writes a language, which is what its pages say they are in. */
export function languageOn(id: string, locale: Locale): TextLanguage {
  return textLanguageOf(locale, declarationOf(id).settings);
}

const resources = readResources();

/** A text of the site, `namespace:key.in.full`, filled in. */
export function text(language: TextLanguage, name: string, values: Record<string, string | number> = {}): string {
  const [namespace = "", key = ""] = name.split(":");
  let found: unknown = resources[language][namespace];
  for (const part of key.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  if (typeof found !== "string") throw new Error(`There is no text ${name} in ${language}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value]));
}
