import { createRequire } from "node:module";
import { open, type CountryResponse, type Reader } from "maxmind";
import { addressList, isListed, normalizeAddress } from "#app/platform/geo/ip-address.server.ts";

/**
 * Addresses that are in no country: private, loopback, link-local, shared, documentation, multicast (IANA registries).
 */
const nowhere = addressList([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/127",
  "64:ff9b:1::/48",
  "100::/64",
  "2001:db8::/32",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
]);

let reader: Promise<Reader<CountryRecord>> | undefined;

/** The shape of the CC0 database: flat, unlike MaxMind's own. */
type CountryRecord = CountryResponse & { country_code?: string };

/**
 * The ISO 3166 code of the country an IP address belongs to; null where it is in none or none is known.
 * The database (8 MB, CC0, from npm) is opened at the first call and kept.
 */
export async function countryOfAddress(address: string): Promise<string | null> {
  const normal = normalizeAddress(address);
  if (normal === null || isListed(nowhere, normal)) return null;
  reader ??= openDatabase().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return (await reader).get(normal)?.country_code ?? null;
}

function openDatabase(): Promise<Reader<CountryRecord>> {
  const { resolve } = createRequire(import.meta.url);
  return open<CountryRecord>(resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb"));
}
