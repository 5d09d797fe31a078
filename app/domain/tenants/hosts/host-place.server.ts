import type { Env } from "#app/platform/env/env.server.ts";
import { normalizeAddress, splitAddresses } from "#app/platform/geo/ip-address.server.ts";

/** Where DNS is asked about hosts, and where our proxy answers: its addresses and the port of TLS. */
export type HostPlace = { servers: readonly string[]; addresses: readonly string[]; tlsPort: number };

/** The place as the environment says. */
export const hostPlaceOf = (env: Pick<Env, "HOSTS_DNS" | "HOSTS_ADDRESSES" | "HOSTS_TLS_PORT">): HostPlace => ({
  servers: splitAddresses(env.HOSTS_DNS),
  addresses: splitAddresses(env.HOSTS_ADDRESSES).flatMap((address) => normalizeAddress(address) ?? []),
  tlsPort: env.HOSTS_TLS_PORT,
});
