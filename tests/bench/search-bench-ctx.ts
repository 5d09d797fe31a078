import { premiumFields } from "#app/domain/discovery/search/premium-filters.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

/** The brand of a million listings. */
export const tenantId = "bench";

/** A request to that brand, which has two countries and offers every filter. */
export const benchCtx = (actor: Actor | null): Pick<Ctx, "tenant" | "actor" | "locale" | "clock"> => ({
  tenant: {
    ...anyTenant({ search_fields: ["gender", "country", "countryregion", "age", ...premiumFields] }, tenantId),
    countries: ["NL", "BE"],
  },
  actor,
  locale: "nl",
  clock: systemClock,
});
