import type { Country } from "#app/platform/geo/countries.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The settings of a brand that anyone may read, in the field names of the specification (section 3).
 * Prices are in minor units; title and description are in the reader's language where the brand has them.
 */
export function getPublicSettings(tenant: Tenant, reader: { locale: Locale; country: Country; pushPublicKey: string }) {
  const {
    partners: _partners,
    entry_warning_countries: _where,
    geoip_country: _fixed,
    notification_limits: _limits,
    payment_methods: _methods,
    direct_debit: _debits,
    packages: _packages,
    featured_package: _featured,
    discount_codes: _codes,
    ...settings
  } = tenant.settings;
  const copy = tenant.copy[reader.locale];
  return {
    ...settings,
    index_title: copy?.index_title ?? settings.index_title,
    description: copy?.description ?? settings.description,
    domain: tenant.hosts[0] ?? "",
    niche: tenant.niche.id,
    company_id: tenant.company.id,
    geoip_country: reader.country,
    geoip_selected_country: reader.country,
    push_public_key: reader.pushPublicKey,
  };
}
