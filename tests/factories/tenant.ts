import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import { buildCompany, buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

/** A running brand in the Netherlands with single settings replaced. */
export function anyTenant(settings: Partial<Settings> = {}, id = "anybrand"): Tenant {
  const document = buildRevisionDocument(buildDeclaration(id, {}, settings));
  return tenantFromRevision({ tenantId: id, number: 1, isPaused: false, document, company: buildCompany() });
}
