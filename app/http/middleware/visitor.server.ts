import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { getRequest } from "#app/http/context/request.server.ts";
import { storedCookie } from "#app/http/cookies/stored-cookie.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { type Country, isCountry } from "#app/platform/geo/countries.ts";
import { countryOfAddress } from "#app/platform/geo/country-of-address.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** When the entry warning was dismissed, in ISO 8601 (spec section 4: dismissal time stored). */
export const entryWarningCookie = storedCookie("entry");

export type Visitor = {
  /** Two letters of the country the address lies in, supported or not; null where nobody knows. */
  addressCountry: string | null;
  /** The country the site assumes: the brand's fixed one, the address's where supported, else the brand's first. */
  country: Country;
  hasDismissedEntryWarning: boolean;
};

const visitorContext = createContext<Visitor>();

/** Who is looking, as far as an address and cookies tell. */
export function getVisitor(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(visitorContext);
}

/** Finds out where the visitor of a brand is and whether the entry warning was answered. */
export async function findVisitor(
  { settings, countries }: Pick<Tenant, "settings" | "countries">,
  from: { address: string; cookies: string | null },
): Promise<Visitor> {
  const addressCountry = await countryOfAddress(from.address);
  const dismissed: unknown = await entryWarningCookie.parse(from.cookies);
  const found =
    addressCountry !== null && isCountry(addressCountry) && countries.includes(addressCountry) ? addressCountry : null;
  return {
    addressCountry,
    country: settings.geoip_country ?? found ?? countries[0] ?? "NL",
    hasDismissedEntryWarning: typeof dismissed === "string",
  };
}

/** Keeps what `findVisitor` tells for the routes. */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const from = { address: getRequest(context).address, cookies: request.headers.get("cookie") };
  context.set(visitorContext, await findVisitor(getTenant(context), from));
  return next();
};
