import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { lonePagePolicy } from "#app/http/headers/security-headers.server.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";

const styleOf = (tenant: Tenant) => {
  const { canvas = "#ffffff", ink = "#111111", accent = "#111111" } = findTheme(tenant)?.mail ?? {};
  return `:root{font:1.0625rem/1.6 system-ui,sans-serif}body{background:${canvas};color:${ink};display:grid;place-content:center;justify-items:center;min-height:100svh;margin:0;padding:2rem 1.25rem;box-sizing:border-box;text-align:center}main{max-width:34rem}svg{max-width:14rem;height:auto;color:${accent}}h1{margin:1.5rem 0 0;font-size:1.75rem;line-height:1.25}p{margin:1rem 0 0;overflow-wrap:anywhere}a{color:inherit}address{margin-top:2rem;font-style:normal;font-size:.9375rem}`;
};

/** A page of a brand that stands for itself, without script, files or a frame: its logo, its title, and what it says. */
export function lonePage(
  tenant: Tenant,
  { language, title, content }: { language: TextLanguage; title: string; content: ReactNode },
): { body: string; headers: Record<string, string> } {
  const h = createElement;
  const style = styleOf(tenant);
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "robots", content: "noindex" }),
    h("title", null, title),
    h("style", { dangerouslySetInnerHTML: { __html: style } }),
  );
  const logo = h("div", { "aria-hidden": true, dangerouslySetInnerHTML: { __html: tenant.logo.full } });
  const page = h(
    "html",
    { lang: language },
    head,
    h("body", null, h("main", null, logo, h("h1", null, title), content)),
  );
  return {
    body: `<!doctype html>${renderToStaticMarkup(page)}`,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "content-security-policy": lonePagePolicy(style),
    },
  };
}
