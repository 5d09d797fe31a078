import type { IncomingMessage, ServerResponse } from "node:http";
import { findPreview, type FoundPreview } from "#app/domain/tenants/previews/find-preview.server.ts";
import { consoleOriginOf } from "#app/platform/env/console-host.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import type { TrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { type Admission, admitOrRedirect } from "./admit-or-redirect.server.ts";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { previewCookie } from "#app/http/cookies/preview.server.ts";
import { unshared } from "#app/http/headers/security-headers.server.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import type { HostMatch } from "#app/platform/tenancy/canonical-host.ts";
import { matchHost } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { sendPlainText } from "./send-plain-text.server.ts";

const parameter = "preview";

/** What a visitor asks for who leaves a preview. */
const leaving = "off";

const addressOf = ({ url = "/" }: IncomingMessage) => new URL(url, "http://localhost");

/** Whether a request may be one of a preview; nearly none is, and those pay nothing for it. */
export const asksForPreview = ({ url, headers }: IncomingMessage): boolean =>
  url?.includes(`${parameter}=`) === true || headers.cookie?.includes(`${storedItems.preview.name}=`) === true;

/** The signed link that a request brings, in its address or as the cookie that came of it; null without one. */
async function previewToken(request: IncomingMessage): Promise<string | null> {
  const asked = URL.canParse(request.url ?? "/", "http://localhost")
    ? addressOf(request).searchParams.get(parameter)
    : null;
  if (asked !== null) return asked === leaving ? null : asked;
  const kept: unknown = await previewCookie.parse(request.headers.cookie ?? null);
  return typeof kept === "string" ? kept : null;
}

/**
 * Where a draft is shown: at every host of its brand, at those that it declares while they are nobody's, and below
 * the hosts of this machine and of the console, which lead to a brand before its own do. A host of another brand
 * shows that one.
 */
function previewHosts(
  tenant: Tenant,
  { demoHosts, consoleHost }: { demoHosts: boolean; consoleHost: string | null },
): (rawHost: string) => HostMatch | null {
  const own = [
    ...tenant.hosts,
    ...(demoHosts ? [`${tenant.id}.localhost`] : []),
    ...(consoleHost === null ? [] : [`${tenant.id}.${consoleHost}`]),
  ];
  return (rawHost) => {
    const known = matchHost(rawHost);
    if (known && known.tenant.id !== tenant.id) return known;
    const host = known?.host ?? normalizeHost(rawHost);
    return host !== null && (known || own.includes(host)) ? { tenant, host, redirectTo: null } : null;
  };
}

/**
 * Answers what a preview answers by itself, and says whether it did: the link becomes a cookie, and leaving forgets
 * it, both without a trace in the address; what would change something is refused, for a draft's prices are nobody's.
 */
export async function answerPreviewItself(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundPreview | null,
): Promise<boolean> {
  if (!URL.canParse(request.url ?? "/", "http://localhost")) return false;
  const address = addressOf(request);
  const asked = address.searchParams.get(parameter);
  if (asked !== null && (found || asked === leaving)) {
    const kept = asked === leaving ? previewCookie.serialize("", { maxAge: 0 }) : previewCookie.serialize(asked);
    address.searchParams.delete(parameter);
    const location = `${address.pathname.replace(/^\/+/, "/")}${address.search}`;
    response
      .writeHead(303, { location, "set-cookie": await kept, "cache-control": unshared, "content-length": 0 })
      .end();
    return true;
  }
  if (found && request.method !== "GET" && request.method !== "HEAD") {
    sendPlainText(response, 403, "This is a preview of a draft: it shows the brand and changes nothing.");
    return true;
  }
  if (found?.kind !== "unfit") return false;
  const faults = found.faults
    .slice(0, 10)
    .map(({ path, value, allowed }) => `${path.join(".")} ${value}, allowed: ${allowed}`);
  sendPlainText(response, 422, `This draft cannot be shown yet.\n\n${faults.join("\n")}`);
  return true;
}

type Options = { env: Env; consoleHost: string | null };

/** How this process shows brands to who has a link to their drafts. */
export function openPreviews({ env, consoleHost }: Options) {
  const ancestors = `frame-ancestors ${consoleHost === null ? "'none'" : (consoleOriginOf(env) ?? "'none'")}`;
  return {
    /** Decides which brand a request belongs to, and what is found of the preview that it asks for there. */
    async admit(
      request: IncomingMessage,
      proxies: TrustedProxies,
    ): Promise<{ at: Admission; found: FoundPreview | null }> {
      const token = await previewToken(request);
      const found = token === null ? null : await findPreview(token);
      if (found?.kind !== "shown") return { at: admitOrRedirect(request, proxies, consoleHost), found };
      const hosts = previewHosts(found.tenant, { demoHosts: env.DEMO_HOSTS === "on", consoleHost });
      const at = admitOrRedirect(request, proxies, consoleHost, hosts);
      return at.kind === "admitted" && at.tenant === found.tenant
        ? { at: { ...at, isPreview: true }, found }
        : { at, found: null };
    },

    /** Keeps what a preview shows out of caches and of search engines, and lets the console alone frame it. */
    mark(response: ServerResponse, headers: Headers): void {
      const policy = headers.get("content-security-policy") ?? "frame-ancestors 'none'";
      headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", ancestors));
      headers.set("cache-control", unshared);
      headers.set("x-robots-tag", "noindex, nofollow");
      headers.delete("etag");
      if (consoleHost !== null) response.removeHeader("x-frame-options");
    },
  };
}
