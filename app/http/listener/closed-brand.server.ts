import type { IncomingMessage, ServerResponse } from "node:http";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { chooseLocale } from "#app/http/middleware/locale.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import { lonePagePolicy, securityHeaders } from "#app/http/headers/security-headers.server.ts";
import { type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";

/** How long who asks by itself waits before it asks again, in seconds. */
const retryAfterSeconds = secondsIn.hour;

const styleOf = (tenant: Tenant) => {
  const { canvas = "#ffffff", ink = "#111111", accent = "#111111" } = findTheme(tenant)?.mail ?? {};
  return `:root{font:1.0625rem/1.6 system-ui,sans-serif}body{background:${canvas};color:${ink};display:grid;place-content:center;justify-items:center;min-height:100svh;margin:0;padding:2rem 1.25rem;box-sizing:border-box;text-align:center}main{max-width:34rem}svg{max-width:14rem;height:auto;color:${accent}}h1{margin:1.5rem 0 0;font-size:1.75rem;line-height:1.25}p{margin:1rem 0 0;overflow-wrap:anywhere}a{color:inherit}address{margin-top:2rem;font-style:normal;font-size:.9375rem}`;
};

function textsOf(
  tenant: Tenant,
  language: TextLanguage,
): { title: string; text: string; duties: string; phone: string } {
  const { settings } = tenant;
  const values: Readonly<Record<string, string>> = {
    brand: settings.name,
    email: settings.support_email,
    phone: settings.support_phone,
  };
  const say = (key: string) =>
    String(brandResources(tenant, language)["closed"]?.[key] ?? "").replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? "",
    );
  return { title: say("title"), text: say("text"), duties: say("duties"), phone: say("phone") };
}

function pageOf(tenant: Tenant, language: TextLanguage, style: string): string {
  const { title, text, duties, phone } = textsOf(tenant, language);
  const { name, address, postcode, city, country } = tenant.company;
  const h = createElement;
  return `<!doctype html>${renderToStaticMarkup(
    h(
      "html",
      { lang: language },
      h(
        "head",
        null,
        h("meta", { charSet: "utf-8" }),
        h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
        h("meta", { name: "robots", content: "noindex" }),
        h("title", null, title),
        h("style", { dangerouslySetInnerHTML: { __html: style } }),
      ),
      h(
        "body",
        null,
        h(
          "main",
          null,
          h("div", { "aria-hidden": true, dangerouslySetInnerHTML: { __html: tenant.logo.full } }),
          h("h1", null, title),
          h("p", null, text),
          h("p", null, duties),
          h("address", null, `${name}, ${address}, ${postcode} ${city}, ${country}. ${phone}`),
        ),
      ),
    ),
  )}`;
}

const wantsPage = ({ url = "/", headers }: IncomingMessage) =>
  !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");

/**
 * Answers for a paused brand, whatever is asked: 503 with a page of the brand's own in the reader's language, which
 * says what stays and where its people turn to withdraw, to have their data or to complain; to what asks for no page,
 * the same in JSON.
 */
export async function sendClosedBrand(
  request: IncomingMessage,
  response: ServerResponse,
  tenant: Tenant,
): Promise<void> {
  const link = new URL(request.url ?? "/", "http://localhost").searchParams.get("lang");
  const language = textLanguageOf(
    await chooseLocale(tenant, { link, member: null, cookies: request.headers.cookie ?? null }),
    tenant,
  );
  const style = styleOf(tenant);
  const isPage = wantsPage(request);
  const body = isPage
    ? pageOf(tenant, language, style)
    : JSON.stringify({ error: "closed", message: textsOf(tenant, language).title });
  response.writeHead(503, {
    ...securityHeaders,
    "retry-after": String(retryAfterSeconds),
    "content-type": isPage ? "text/html; charset=utf-8" : "application/json",
    "content-length": Buffer.byteLength(body),
    "content-language": language,
    "cache-control": "no-store",
    "content-security-policy": lonePagePolicy(style),
    // why: what was not read of a form ends with the connection
    ...(request.method === "GET" || request.method === "HEAD" ? {} : { connection: "close" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
