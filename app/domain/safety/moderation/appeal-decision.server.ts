import { viewDecision } from "./view-decision.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes the member's appeal against a decision, once, within six months.
 * @throws AppError `not_found`, or `conflict` when it was appealed already or too long ago.
 */
export async function appealDecision(ctx: MemberCtx, { id, text }: { id: string; text: string }): Promise<void> {
  const { mayAppeal } = await viewDecision(ctx, { id });
  if (!mayAppeal) throw new AppError("conflict");
  const row = { tenantId: ctx.tenant.id, decisionId: id, text, createdAt: ctx.clock.now() };
  const { count } = await withTenant(ctx.tenant.id, (tx) =>
    tx.appeal.createMany({ data: [row], skipDuplicates: true }),
  );
  if (count === 0) throw new AppError("conflict");
}
