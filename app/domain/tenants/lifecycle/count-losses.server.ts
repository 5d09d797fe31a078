import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** What the removal of a brand takes away, in numbers of rows; `payments` stay, without a name. */
export type Losses = {
  status: string;
  hosts: string[];
  accounts: number;
  messages: number;
  photos: number;
  payments: number;
};

/**
 * Counts what `removeTenant` would take away from whom.
 * @throws AppError `not_found` (tenant) for a brand that is not published.
 */
export function countLosses({ id: tenantId }: { id: string }): Promise<Losses> {
  return withTenant(tenantId, async (tx) => {
    const tenant = await tx.tenant.findUnique({
      where: { id: tenantId },
      select: { status: true, hosts: { select: { host: true }, orderBy: { canonical: "desc" } } },
    });
    if (!tenant) throw new AppError("not_found", { tenant: tenantId });
    const ofTenant = { tenantId };
    return {
      status: tenant.status,
      hosts: tenant.hosts.map(({ host }) => host),
      accounts: await tx.account.count({ where: { ...ofTenant, status: { notIn: ["deleted", "erased"] } } }),
      messages: await tx.message.count({ where: ofTenant }),
      photos: await tx.photo.count({ where: ofTenant }),
      payments: await tx.payment.count({ where: ofTenant }),
    };
  });
}
