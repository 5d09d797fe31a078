import Handlebars from "handlebars";
import { defaultPage } from "./default-page.server.ts";
import type { PageSlug } from "./page-slugs.ts";
import { type PageReader, pageVariables } from "./page-variables.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type Template = (variables: ReturnType<typeof pageVariables>) => string;

/** A static page in one language: its HTML and the headings its table of contents is made of. */
export type RenderedPage = { html: string; headings: { id: string; text: string }[] };

const defaultTemplates = new Map<string, Template>();

function compile(source: string): Template {
  return Handlebars.compile<ReturnType<typeof pageVariables>>(source, { strict: true });
}

function templateOf(tenant: Tenant, locale: Locale, slug: PageSlug): Template {
  const override = tenant.legalOverrides[`${locale}/${slug}`];
  if (override) return compile(override);
  const language = textLanguageOf(locale, tenant);
  const key = `${language}/${slug}`;
  const known = defaultTemplates.get(key);
  if (known) return known;
  const template = compile(defaultPage(language, slug));
  defaultTemplates.set(key, template);
  return template;
}

const heading = /<h2 id="([a-z0-9-]+)">(.*?)<\/h2>/g;

/**
 * Lets tables be moved sideways by keyboard as well, where a phone is narrower than they are; each is named by the
 * heading above it.
 */
function framedTables(html: string): string {
  let above = "";
  return html.replaceAll(/<h2 id="([a-z0-9-]+)">|<table>|<\/table>/g, (tag: string, id: string | undefined) => {
    if (id !== undefined) above = id;
    if (tag === "<table>") return `<div role="group" tabindex="0" aria-labelledby="${above}"><table>`;
    return tag === "</table>" ? "</table></div>" : tag;
  });
}

/** Ends a sentence whose last word is a company that is written with a point ("B.V.") with that one. */
function withOnePoint(html: string, { name }: Tenant["company"]): string {
  const written = Handlebars.escapeExpression(name);
  return written.endsWith(".") ? html.replaceAll(`${written}.`, written) : html;
}

/**
 * Fills a static page from brand and company, in the reader's language; a brand's own template goes before the default.
 */
export function renderPage(at: PageReader, input: { slug: PageSlug }): RenderedPage {
  const filled = templateOf(at.tenant, at.locale, input.slug)(pageVariables(at));
  const html = framedTables(withOnePoint(filled, at.tenant.company));
  const headings = [...html.matchAll(heading)].map(([, id = "", text = ""]) => ({ id, text }));
  return { html, headings };
}
