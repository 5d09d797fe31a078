import type { DueNotification, Occasion } from "#app/domain/notifications/occasions/due-notification.ts";
import { listPushSubscriptions } from "./list-push-subscriptions.server.ts";
import { occasionPath, pushTag } from "#app/domain/notifications/occasions/occasion-path.ts";
import { pushJob } from "./push-job.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

/** Has every browser of a member woken, in the transaction that notes it as told. Returns how many. */
export async function notifyByPush(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  row: DueNotification & { occasion: Occasion },
): Promise<number> {
  const { accountId, kind, occasion } = row;
  const subscriptions = await listPushSubscriptions(tx, ctx, { accountId });
  const shared = {
    tenantId: ctx.tenant.id,
    accountId,
    kind,
    path: occasionPath(kind, [row]),
    tag: pushTag(kind, row),
    isFictional: occasion.sender?.fictional ?? false,
  };
  for (const { id: subscriptionId } of subscriptions) await enqueueJob(tx, pushJob, { ...shared, subscriptionId });
  return subscriptions.length;
}
