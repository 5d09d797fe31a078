import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

type Row = { partner_id: string | null; number: number | null; is_changed: boolean; is_shown: boolean };

/**
 * Notes that the member has read a conversation up to a message's number (beyond the end means the end), which sets its
 * count of unread messages anew; never backwards. The partner's windows learn it unless the member turned receipts off
 * or shows them no profile, and then not that the messages arrived either; where a block stands between them, only the
 * count changes and the partner never learns it.
 * @throws AppError `not_found` for a conversation that is not the member's.
 */
export async function markRead(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<void> {
  if (!isUuid(conversationId)) throw new AppError("not_found");
  const [row] = await callAsTenant<Row>(tenant.id, "mark_read", [actor.profileId, conversationId, number]);
  if (!row || row.partner_id === null) throw new AppError("not_found");
  if (!row.is_changed) return;
  signalMember(tenant.id, actor.profileId, { type: "counts" });
  if (row.number !== null && row.is_shown)
    signalMember(tenant.id, row.partner_id, { type: "read", conversation: conversationId, number: row.number });
}
