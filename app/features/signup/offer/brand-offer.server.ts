import { brandTexts } from "#app/domain/identity/passwords/password-words.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { genderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { countryName } from "#app/platform/locale/formats.ts";
import type { SignupOffer } from "./signup-offer.ts";

/** What the signup form of a brand holds in a language, for somebody whose country stands first. */
export function brandOffer(
  { tenant, locale }: Pick<Ctx, "tenant" | "locale">,
  { country }: Pick<SignupOffer, "country">,
): SignupOffer {
  return {
    brand: tenant.settings.name,
    genders: genderOrder(tenant.niche),
    countries: tenant.countries.map((code) => ({ code, name: countryName(code, locale) })),
    regions: listRegions({ locale }, { countries: tenant.countries }).map((region) => ({
      id: region.id,
      country: region.country,
      name: region.name,
    })),
    country,
    messageLength: tenant.settings.message_length,
    tellsTaken: tenant.settings.signup_tells_taken,
    brandTexts: brandTexts(tenant),
  };
}
