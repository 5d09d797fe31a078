import type { MethodIcons } from "./method-icons.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { listMethods, type Payer } from "./list-methods.server.ts";
import { listPackages, type Package } from "./list-packages.ts";

/** What can be bought, and how it can be paid: both are empty where either is. */
export type Sale = { packages: Package[]; methods: PaymentMethod[]; icons: MethodIcons };

/** The brand that sells. */
type Seller = Pick<Tenant, "id" | "settings" | "company">;

/**
 * What a brand sells to a payer now. Everything that shows a price, a discount or its deadline asks this: where there
 * is no way to pay there is nothing to buy (issue 12, line 9).
 */
export async function listSale(tenant: Seller, payer: Payer): Promise<Sale> {
  const packages = listPackages(tenant.settings, payer.country);
  const served = await listMethods(tenant, payer);
  if (packages.length === 0 || served.length === 0) return { packages: [], methods: [], icons: {} };
  return {
    packages,
    methods: served.map(({ method }) => method),
    icons: Object.fromEntries(served.map(({ method, icons }) => [method, icons])),
  };
}
