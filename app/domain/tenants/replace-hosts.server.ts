import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Makes `hosts` (normalised, canonical first) the hosts of a brand within a transaction.
 * @throws AppError conflict `host_taken` (host, owner) when another brand has one of them.
 */
export async function replaceHosts(tx: Tx, brandId: string, hosts: string[]): Promise<void> {
  const taken = await tx.tenantHost.findFirst({ where: { host: { in: hosts }, brandId: { not: brandId } } });
  if (taken) throw new AppError("conflict", { reason: "host_taken", host: taken.host, owner: taken.brandId });
  await tx.tenantHost.deleteMany({ where: { brandId } });
  await tx.tenantHost.createMany({ data: hosts.map((host, index) => ({ host, brandId, canonical: index === 0 })) });
}
