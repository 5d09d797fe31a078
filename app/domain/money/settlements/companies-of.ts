import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** The brands of one company, whose provider and share of disputes are theirs together; `id` is that of the first. */
export type CompanyBrands = { id: string; brands: readonly Tenant[] };

/** Groups brands by their company. */
export const companiesOf = (tenants: readonly Tenant[]): CompanyBrands[] =>
  [...Map.groupBy(tenants, ({ company }) => company.id).values()].flatMap((brands) =>
    brands[0] ? [{ id: brands[0].id, brands }] : [],
  );
