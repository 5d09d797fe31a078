import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { freeLeft } from "#app/domain/chat/allowance/free-conversations-and-messages.ts";
import { giftPrice, offeredGifts } from "#app/domain/chat/gifts/gifts.ts";
import { messagePrice } from "./message-price.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type Row = { paid_user: boolean; free_messages_used: number; started: number; credits: number };

const query = `
  select a.paid_user, a.free_messages_used, (select count(*)::int from conversation where tenant_id = $1 and started_by_id = $3) as started,
    coalesce((select balance from ledger_account where tenant_id = $1 and account_id = $2 and kind = 'wallet'), 0) as credits
  from account a where a.tenant_id = $1 and a.id = $2`;

/** What the member's next message, photo or gift costs, and what is left for free. */
export async function getChatAllowance({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<ChatAllowance> {
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, actor.accountId, actor.profileId], "chat-allowance"),
  );
  if (!row) throw new AppError("not_found");
  return {
    messagePrice: messagePrice(tenant.settings, "text"),
    photoPrice: messagePrice(tenant.settings, "photo"),
    gifts: offeredGifts(tenant.settings).map((gift) => ({
      id: gift.id,
      price: giftPrice(messagePrice(tenant.settings, "gift"), gift),
    })),
    ...freeLeft({ isPaid: row.paid_user, messages: row.free_messages_used, conversations: row.started }),
    credits: row.credits,
    isPaid: row.paid_user,
  };
}
