import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The brand behind a host in its one form; `redirectTo` names the canonical host where the request belongs, or null
 * when it is there.
 */
export type HostMatch = { readonly tenant: Tenant; readonly host: string; readonly redirectTo: string | null };

/**
 * What every host of a tenant answers: the first of its hosts is the canonical one, to which all others redirect
 * (`admit-or-redirect.server.ts` sends whoever asks them there). With
 * `demoHosts` there is `<id>.localhost` too, which redirects nowhere.
 */
export function canonicalHosts(tenant: Tenant, demoHosts: boolean): Map<string, HostMatch> {
  const canonical = tenant.hosts[0] ?? null;
  const matches = new Map<string, HostMatch>();
  for (const host of tenant.hosts) {
    matches.set(host, Object.freeze({ tenant, host, redirectTo: host === canonical ? null : canonical }));
  }
  const demoHost = `${tenant.id}.localhost`;
  if (demoHosts) matches.set(demoHost, Object.freeze({ tenant, host: demoHost, redirectTo: null }));
  return matches;
}
