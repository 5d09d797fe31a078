import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { MailBlock } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/**
 * Notes in the caller's transaction that a mail to an account came back, was reported or was unsubscribed from: from then on no
 * mail tells of what happens on the site, until the member asks for it again (spec section 4). Safe to repeat.
 */
export async function noteMailEvent(tx: Tx, { tenant, clock }: { tenant: Pick<Ctx["tenant"], "id">; clock: Ctx["clock"] }, { accountId, kind }: { accountId: string; kind: MailBlock }): Promise<void> {
  const tenantId = tenant.id;
  const blocked = await tx.$executeRaw`
    update account set notifications_disabled = array_append(notifications_disabled, ${kind}::mail_block), updated_at = ${clock.now()}
    where tenant_id = ${tenantId} and id = ${accountId}::uuid and status <> 'erased' and not notifications_disabled @> array[${kind}::mail_block]`;
  if (blocked > 0) await tx.mailEvent.create({ data: { tenantId, accountId, kind, receivedAt: clock.now() } });
}
