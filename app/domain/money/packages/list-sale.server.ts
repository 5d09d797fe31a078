import type { Country } from "#app/platform/geo/countries.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { listPackages, type Package } from "./list-packages.ts";

/** What can be bought, and how it can be paid: both are empty where either is. */
export type Sale = { packages: Package[]; methods: PaymentMethod[] };

/** Who pays: in which country, on the site at which origin (scheme and host). */
export type Payer = { country: Country; origin: string };

/** The brand that sells. */
type Seller = Pick<Tenant, "id" | "settings">;

/**
 * What a brand sells to a payer now. Everything that shows a price, a discount or its deadline asks this: where there
 * is no way to pay there is nothing to buy (issue 12, line 9).
 */
export async function listSale(tenant: Seller, payer: Payer): Promise<Sale> {
  const packages = listPackages(tenant.settings, payer.country);
  const asking = { tenantId: tenant.id, ...payer };
  const methods = [...new Set((await paymentProviders()).flatMap((provider) => provider.methodsFor(asking)))];
  return packages.length > 0 && methods.length > 0 ? { packages, methods } : { packages: [], methods: [] };
}
