import { countryName } from "#app/platform/locale/formats.ts";
import type { MailBrand } from "#app/platform/mail/render-mail.server.ts";
import { nameRepresentatives } from "#app/platform/tenancy/legal/name-representatives.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * What of a brand stands in its mails. `origin` is the address its readers know, such as https://lagoon.example;
 * `logoPath` the path of the logo as PNG on that origin.
 */
export function mailBrandOf(tenant: Tenant, options: { origin: string; logoPath: string }): MailBrand {
  const { name, address, postcode, city, country, register, kvk } = tenant.company;
  return {
    name: tenant.settings.name,
    origin: options.origin,
    logoUrl: new URL(options.logoPath, options.origin).href,
    texts: tenant.texts,
    countries: tenant.countries,
    supportAddress: tenant.settings.support_email,
    companyLine: (language) =>
      [
        name,
        address,
        `${postcode} ${city}`,
        countryName(country, language),
        `${register} ${kvk}`,
        ...nameRepresentatives(tenant.company, tenant, language),
      ].join(" · "),
  };
}
