import type { ChatAllowance, ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import { getChatAllowance } from "./get-chat-allowance.server.ts";
import { partnerColumns, type PartnerRow } from "#app/domain/chat/conversations/partner-columns.ts";
import { presentPartner } from "#app/domain/chat/conversations/present-partner.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Whom a first message would go to, and what it would cost. */
export type NewConversation = { partner: ChatPartner; allowance: ChatAllowance };

// why: whom `send_message` would refuse is not found here either
const query = `
  select ${partnerColumns("$3")}
  from profile o
  left join photo op on op.tenant_id = $1 and op.id = o.main_photo_id and op.status = 'approved'
  where o.tenant_id = $1 and o.id = $2 and o.id <> $3 and sees_profile($1, $3, o.id) and reply_standing($1, $3, o.id) = 'yes'`;

/**
 * What a member sees before the first message to somebody.
 * @throws AppError `not_found` for whomever the member may not write to.
 */
export async function viewNewConversation(
  ctx: MemberCtx,
  { profileId }: { profileId: string },
): Promise<NewConversation> {
  const { tenant, actor } = ctx;
  if (!isUuid(profileId)) throw new AppError("not_found");
  const [rows, allowance] = await Promise.all([
    readAsTenant(tenant.id, (read) => read<PartnerRow>(query, [tenant.id, profileId, actor.profileId], "chat-new")),
    getChatAllowance(ctx),
  ]);
  const [row] = rows;
  if (!row) throw new AppError("not_found");
  return { partner: presentPartner(row, ctx), allowance };
}
