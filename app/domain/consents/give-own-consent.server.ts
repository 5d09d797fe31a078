import { giveConsent } from "#app/domain/consents/give-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** What a member may agree to here at any time. */
export const givablePurposes = ["sensitive_data", "mails"] as const;

export type GivablePurpose = (typeof givablePurposes)[number];

/** Records the member's yes to a purpose; what it allows is still switched on by the member, who may have other reasons to stay hidden. */
export async function giveOwnConsent(ctx: MemberCtx, { purpose }: { purpose: GivablePurpose }): Promise<void> {
  await withTenant(ctx.tenant.id, (tx) => giveConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose }));
}
