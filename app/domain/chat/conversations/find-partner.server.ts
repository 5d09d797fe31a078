import { partnerColumns, partnerJoined, type PartnerRow } from "./partner-columns.ts";
import { presentPartner } from "./present-partner.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** With whom the actor has a conversation, as it names them: empty for somebody who has left. */
export type Partner = { conversationId: string; name: string };

const query = `
  select c.id, ${partnerColumns("$2")}
  from conversation c ${partnerJoined("$3")}
  where c.tenant_id = $1 and c.low_profile_id = least($2::uuid, $3::uuid) and c.high_profile_id = greatest($2::uuid, $3::uuid) and o.status <> 'erased'`;

/**
 * The name of somebody by the conversation that the actor has with them, behind a block as well; null where there is
 * none, or nobody any more.
 */
export async function findPartner(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { profileId }: { profileId: string },
): Promise<Partner | null> {
  if (!isUuid(profileId)) return null;
  const { tenant, actor } = ctx;
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<PartnerRow & { id: string }>(query, [tenant.id, actor.profileId, profileId], "chat-partner"),
  );
  return row ? { conversationId: row.id, name: presentPartner(row, ctx).name } : null;
}
