import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { dismissibleMatters } from "./alert-kinds.ts";

/**
 * Puts an alert away from now on, for a while (spec section 4, "Alert dismissals stored with timestamp").
 * @throws AppError `not_found` for an alert that is none or stays until its matter is settled.
 */
export async function dismissAlert({ tenant, actor, clock }: MemberCtx, input: { alert: string }): Promise<void> {
  const alert = dismissibleMatters.find((known) => known === input.alert);
  if (!alert) throw new AppError("not_found");
  const key = { tenantId: tenant.id, accountId: actor.accountId, alert };
  const dismissedAt = clock.now();
  await withTenant(tenant.id, (tx) =>
    tx.alertDismissal.upsert({
      where: { tenantId_accountId_alert: key },
      create: { ...key, dismissedAt },
      update: { dismissedAt },
    }),
  );
}
