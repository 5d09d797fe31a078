/**
 * The tables of all tenants together, and who writes them; every other table belongs to tenants, row by row
 * (docs/scaling.md). Those of hosts and revisions name tenants, and are read before one is known.
 */
export const platformTables: Readonly<Record<string, string>> = {
  company: "publication, from tenants/companies.json",
  database_purpose: "the owner, of this database alone",
  gift: "publication, from the code",
  interest: "publication, from the code",
  rate_limit: "every request that is counted, of this database alone; lost without harm",
  region: "publication, from the code",
  tenant: "publication, and taking brands down",
  tenant_host: "publication",
  tenant_revision: "publication",
};
