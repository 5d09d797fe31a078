/**
 * The tables of all tenants together, and who writes them; every other table belongs to tenants, row by row
 * (docs/scaling.md). Those of hosts and revisions name tenants, and are read before one is known.
 */
export const platformTables: Readonly<Record<string, string>> = {
  company: "publication, from tenants/companies.json",
  database_purpose: "the owner, of this database alone",
  gift: "publication, from the code",
  interest: "publication, from the code",
  operator: "the console: invitations and sign-in",
  operator_attempt: "the console's sign-in, of this database alone",
  operator_challenge: "the console's sign-in, of this database alone",
  operator_grant: "the console: who holds which role on which brand",
  operator_invitation: "the console: invitations",
  operator_passkey: "the console: operators' own",
  operator_recovery_code: "the console: operators' own",
  operator_session: "the console's sign-in",
  operator_token: "the console: operators' own",
  payment_account: "the owner, by npm run payments, and operators of every brand by functions of the owner",
  platform_audit_entry: "the console, to which is only added",
  process_beat: "every process, of itself; lost without harm",
  rate_limit: "every request that is counted, of this database alone; lost without harm",
  receipt_series: "every payment that comes in or is given back, of this database alone",
  region: "publication, from the code",
  shared_list_revision: "publication of companies and niches, by which they are the same for all",
  tenant: "publication, and taking brands down",
  tenant_host: "publication",
  tenant_revision: "publication",
};
