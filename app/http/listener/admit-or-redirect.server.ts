import type { IncomingMessage } from "node:http";
import type { TrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { clientAddress } from "#app/platform/geo/client-address.server.ts";
import { isValidTarget } from "./is-valid-target.ts";
import type { HostMatch } from "#app/platform/tenancy/canonical-host.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { matchHost } from "#app/platform/tenancy/registry/registry.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** A request that a brand answers; `isPreview` where it is as its draft declares it. */
export type Admitted = {
  kind: "admitted";
  tenant: Tenant;
  address: string;
  origin: string;
  host: string;
  isStrangePort: boolean;
  isPreview?: true;
};

export type Admission =
  | Admitted
  | { kind: "redirect"; location: string }
  | { kind: "closed"; tenant: Tenant }
  | { kind: "console"; address: string; origin: string }
  | { kind: "unknown" }
  | { kind: "malformed" };

/** The last of several values: proxies that append put theirs at the end, behind whatever a client wrote. */
function nearest(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value.at(-1) : value)?.split(",").at(-1)?.trim();
}

/** `:8080`, or nothing for the scheme's own port, which browsers leave out of the Origin header. */
function portOf(host: string, scheme: "http" | "https"): string {
  const colon = host.lastIndexOf(":");
  if (colon < 0 || colon === host.length - 1) return "";
  const port = Number(host.slice(colon + 1));
  return port === (scheme === "https" ? 443 : 80) ? "" : `:${port}`;
}

/** Whether a host names a port at which we are not known to answer: what is told of it is told to nobody else. */
function isStrange(port: string, request: IncomingMessage, isForwarded: boolean): boolean {
  if (port === "") return false;
  const known = isForwarded ? nearest(request.headers["x-forwarded-port"]) : request.socket.localPort;
  return port !== `:${known}`;
}

/**
 * Whether a request names two hosts, of which a proxy in front might have believed the other (RFC 9112, section 3.2).
 */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") found += 1;
  return found > 1;
}

/**
 * Decides, before anything else, which brand a request belongs to, or whether it is for the operators' console.
 * `findHost` tells the brand of a host, where it is not the one that is served.
 * Forwarded headers count only when a trusted proxy sent them (product.md, Hosts and brands).
 */
export function admitOrRedirect(
  request: IncomingMessage,
  proxies: TrustedProxies,
  consoleHost: string | null = null,
  findHost: (rawHost: string) => HostMatch | null = matchHost,
): Admission {
  const { address, isForwarded } = clientAddress(request, proxies);
  const rawHost = (isForwarded && nearest(request.headers["x-forwarded-host"])) || request.headers.host;
  if (rawHost === undefined || namesTwoHosts(request)) return { kind: "unknown" };
  // why: most hosts are told from the console's by their length alone
  const isConsole =
    consoleHost !== null && rawHost.length >= consoleHost.length && normalizeHost(rawHost) === consoleHost;
  const match = isConsole ? null : findHost(rawHost);
  if (!match && !isConsole) return { kind: "unknown" };

  const target = request.url ?? "/";
  if (!isValidTarget(target)) return { kind: "malformed" };

  const scheme = isForwarded && nearest(request.headers["x-forwarded-proto"]) === "https" ? "https" : "http";
  const port = portOf(rawHost, scheme);
  if (!match) return { kind: "console", address, origin: `${scheme}://${consoleHost}${port}` };
  if (match.tenant.isPaused) return { kind: "closed", tenant: match.tenant };
  if (match.redirectTo !== null)
    return { kind: "redirect", location: `${scheme}://${match.redirectTo}${port}${target}` };
  const host = `${match.host}${port}`;
  return {
    kind: "admitted",
    tenant: match.tenant,
    address,
    origin: `${scheme}://${host}`,
    host,
    isStrangePort: isStrange(port, request, isForwarded),
  };
}
