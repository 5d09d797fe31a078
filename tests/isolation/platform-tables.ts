/**
 * The tables of all tenants together, and who writes them; every other table belongs to tenants, row by row
 * (docs/scaling.md).
 */
export const platformTables: Readonly<Record<string, string>> = {
  company: "publication, from tenants/companies.json",
  gift: "publication, from the code",
  house_mark: "the owner, of this database alone",
  interest: "publication, from the code",
  rate_limit: "every request that is counted, of this database alone; lost without harm",
  region: "publication, from the code",
  tenant: "publication, and taking brands down",
  tenant_host: "publication; read before the tenant is known",
  tenant_revision: "publication",
};
