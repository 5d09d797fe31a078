import { giveConsent } from "./give-consent.server.ts";
import { withdrawConsent } from "./withdraw-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Records a member's answer to what the browser may keep: a yes, or that a former yes is taken back. */
export async function giveCookieConsent(ctx: MemberCtx, { agreed }: { agreed: boolean }): Promise<void> {
  const consent = { accountId: ctx.actor.accountId, purpose: "cookies" } as const;
  await withTenant(ctx.tenant.id, (tx) => (agreed ? giveConsent(tx, ctx, consent) : withdrawConsent(tx, ctx, consent)));
}
