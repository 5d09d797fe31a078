import { env } from "#app/platform/env/env.server.ts";
import { canonicalHosts, type HostMatch } from "#app/platform/tenancy/canonical-host.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

export type Registry = {
  /** A paused brand too, whose hosts say that it is closed for now. */
  matchHost(rawHost: string | undefined): HostMatch | null;
  /** A brand that serves; null for a paused one. */
  findTenant(id: string): Tenant | null;
  /** A brand that is published, be it paused or not: its money, photos and exports are looked after all the same. */
  findPublished(id: string): Tenant | null;
  /** The brands that serve. */
  listTenants(): Tenant[];
  /** Every brand that is published, paused ones too: what money and law ask for goes on while a brand rests. */
  listPublished(): Tenant[];
  replaceTenant(tenant: Tenant): void;
  removeTenant(id: string): void;
};

let current: Registry | undefined;

/** The registry of this process, empty until `startRegistry` fills it. */
export function processRegistry(): Registry {
  current ??= createRegistry({ demoHosts: env().DEMO_HOSTS === "on" });
  return current;
}

/** Finds the brand behind the value of a Host header in the registry of this process; null when there is none. */
export function matchHost(rawHost: string | undefined): HostMatch | null {
  return processRegistry().matchHost(rawHost);
}

/**
 * Makes an empty registry of brands: one Map lookup from host to brand, whatever their number.
 * With `demoHosts` each brand also answers at `<id>.localhost`, without a redirect.
 */
export function createRegistry({ demoHosts }: { demoHosts: boolean }): Registry {
  const byHost = new Map<string, HostMatch>();
  const byId = new Map<string, Tenant>();

  return {
    matchHost(rawHost) {
      // why: nearly every request names a host as it is kept, and that is its one form already
      const known = rawHost === undefined ? undefined : byHost.get(rawHost);
      if (known) return known;
      const host = normalizeHost(rawHost);
      return host === null ? null : (byHost.get(host) ?? null);
    },
    findTenant(id) {
      const tenant = byId.get(id);
      return tenant && !tenant.isPaused ? tenant : null;
    },
    listTenants: () => [...byId.values()].filter(({ isPaused }) => !isPaused),
    findPublished: (id) => byId.get(id) ?? null,
    listPublished: () => [...byId.values()],
    replaceTenant(tenant) {
      const answers = canonicalHosts(tenant, demoHosts);
      forgetHosts(byHost, byId.get(tenant.id), demoHosts);
      byId.set(tenant.id, tenant);
      for (const [host, match] of answers) byHost.set(host, match);
    },
    removeTenant(id) {
      forgetHosts(byHost, byId.get(id), demoHosts);
      byId.delete(id);
    },
  };
}

function forgetHosts(byHost: Map<string, HostMatch>, former: Tenant | undefined, demoHosts: boolean): void {
  if (!former) return;
  const hosts = demoHosts ? [...former.hosts, `${former.id}.localhost`] : former.hosts;
  for (const host of hosts) {
    // why: another brand may have taken the host over since; its entry stays
    if (byHost.get(host)?.tenant.id === former.id) byHost.delete(host);
  }
}
