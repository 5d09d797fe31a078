import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Whether a link takes an account back, has done so before, or does nothing. */
export type ReactivationState = "open" | "done" | "invalid";

/** Tells, without using it up, whether a link back still works, has brought the account back already, or is invalid. */
export async function findReactivation(
  ctx: Pick<Ctx, "tenant" | "clock">,
  input: { secret: string },
): Promise<ReactivationState> {
  const { tenant, clock } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const found = await findToken(tx, ctx, { kind: "reactivation", secret: input.secret });
    const account =
      found &&
      (await tx.account.findUnique({
        where: { tenantId_id: { tenantId: tenant.id, id: found.accountId } },
        select: { status: true, eraseAfter: true },
      }));
    if (!account) return "invalid";
    if (account.status === "deleted")
      return !found.isUsed && account.eraseAfter !== null && account.eraseAfter > clock.now() ? "open" : "invalid";
    return account.status === "erased" ? "invalid" : "done";
  });
}
