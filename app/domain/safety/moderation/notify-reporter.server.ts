import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { moderationText } from "#app/domain/safety/decisions/moderation-text.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Mails whoever reported that it was looked at and whether something was done, never what; in the caller's transaction.
 */
export async function notifyReporter(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  input: { reporterId: string; hasActed: boolean },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const reporter = await tx.profile.findUnique({
    where: { tenantId_id: { tenantId, id: input.reporterId } },
    select: { accountId: true },
  });
  if (!reporter?.accountId) return;
  await mailMember(
    tx,
    ctx,
    { accountId: reporter.accountId, actionPath: "/complaints?subject=decision" },
    ({ texts }) => ({
      template: "report_decided",
      variables: { outcome: moderationText(ctx.tenant, texts, input.hasActed ? "outcomes.acted" : "outcomes.none") },
    }),
  );
}
