import { createContext, type RouterContextProvider } from "react-router";
import { needsEntryWarning } from "#app/domain/brands/entry/needs-entry-warning.ts";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { type LanderChoices, noChoices } from "#app/domain/brands/landers/lander-choices.ts";
import type { SchemeChoice } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { readScheme } from "#app/http/cookies/color-scheme.server.ts";
import { asksAboutCookies, readStorageConsent } from "#app/http/middleware/storage-consent.server.ts";
import { type TrafficSource, readTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { findVisitor } from "#app/http/middleware/visitor.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** All that a lander may know of who looks: everyone alike in it gets the same bytes. */
export type LanderVariant = {
  /** One of the brand's own countries: it decides footer, faces and entry warning. */
  country: Country;
  hasTrafficSource: boolean;
  asksEntry: boolean;
  /** Whether it is asked if the browser may keep where the visitor came from. */
  asksCookies: boolean;
  /** The look that the visitor chose. */
  scheme: SchemeChoice | null;
  /** Whether the browser asks for less data (`Save-Data`): then there are no films. */
  savesData: boolean;
  /** What the visitor chose on this lander; a page with choices is made for one visitor and never kept. */
  choices: LanderChoices;
};

/** Set for landers only, by the cache that renders them. */
export const landerVariantContext = createContext<LanderVariant | null>(null);

/** Whether the cache asks for this rendering; a lander's path in another spelling passes the cache by. */
export function isForLanderCache(context: Readonly<RouterContextProvider>): boolean {
  return context.get(landerVariantContext) !== null;
}

/** The variant that this rendering is for. Throws outside the cache, where there is none. */
export function getLanderVariant(context: Readonly<RouterContextProvider>): LanderVariant {
  const variant = context.get(landerVariantContext);
  if (!variant) throw new Error("Landers are rendered by their cache only");
  return variant;
}

export type LanderVisitor = {
  variant: LanderVariant;
  source: TrafficSource | null;
  /** The cookie of a first touch, to be set for this visitor alone. */
  sourceCookie: string | null;
  addressCountry: string | null;
};

/** Reads of a request what decides its variant, and what belongs to the visitor alone. */
export async function readLanderVisitor(
  tenant: Tenant,
  from: { address: string; cookies: string | null; query: URLSearchParams; lander?: string; savesData: boolean },
): Promise<LanderVisitor> {
  const [visitor, scheme] = await Promise.all([findVisitor(tenant, from), readScheme(from.cookies)]);
  const consent = await readStorageConsent(tenant, { addressCountry: visitor.addressCountry, cookies: from.cookies });
  const { source, setCookie } = await readTrafficSource(from.cookies, from.query, consent, from.lander);
  const { country, addressCountry, hasDismissedEntryWarning: hasDismissed } = visitor;
  // why: a session is looked up nowhere on this path; who carries one has been inside, and the warning is for newcomers
  const isMember = from.cookies?.includes(`${storedItems.session.name}=`) ?? false;
  return {
    variant: {
      country,
      hasTrafficSource: source !== null,
      asksEntry: needsEntryWarning(tenant, { layout: "lander", country, isMember, hasDismissed }),
      asksCookies: asksAboutCookies(consent, { isMember, hasOptional: source !== null }),
      scheme,
      savesData: from.savesData,
      choices: noChoices,
    },
    source,
    sourceCookie: setCookie,
    addressCountry,
  };
}
