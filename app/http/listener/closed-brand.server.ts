import type { IncomingMessage, ServerResponse } from "node:http";
import { createElement, Fragment } from "react";
import { lonePage } from "#app/http/errors/lone-page.server.ts";
import { chooseLocale } from "#app/http/middleware/locale.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import { securityHeaders } from "#app/http/headers/security-headers.server.ts";
import { countryName } from "#app/platform/locale/formats.ts";
import { type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** How long who asks by itself waits before it asks again, in seconds. */
const retryAfterSeconds = secondsIn.hour;

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

function pageOf(tenant: Tenant, language: TextLanguage) {
  const { title, text, duties, phone } = textsOf(tenant, language);
  const { name, address, postcode, city, country } = tenant.company;
  const h = createElement;
  return lonePage(tenant, {
    language,
    title,
    content: h(
      Fragment,
      null,
      h("p", null, text),
      h("p", null, duties),
      h("address", null, `${name}, ${address}, ${postcode} ${city}, ${countryName(country, language)}. ${phone}`),
    ),
  });
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
  const { body, headers } = wantsPage(request)
    ? pageOf(tenant, language)
    : {
        body: JSON.stringify({ error: "closed", message: textsOf(tenant, language).title }),
        headers: { "content-type": "application/json", "content-language": language },
      };
  response.writeHead(503, {
    ...securityHeaders,
    "retry-after": String(retryAfterSeconds),
    ...headers,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    // why: what was not read of a form ends with the connection
    ...(request.method === "GET" || request.method === "HEAD" ? {} : { connection: "close" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
