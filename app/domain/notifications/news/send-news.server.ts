import { findNews } from "./find-news.server.ts";
import { queueNews } from "./queue-news.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type At = { tenant: Tenant; clock: Clock; requestId: string };

/**
 * Puts news whose time has come into the queue of each member they are for, once however often it is asked. Returns how
 * many members that are; null where they wait no longer, or not yet.
 */
export async function sendNews(at: At, { newsId: id }: { newsId: string }): Promise<number | null> {
  const { tenant, clock, requestId } = at;
  const tenantId = tenant.id;
  const now = clock.now();
  return withTenant(
    tenantId,
    async (tx) => {
      // why: taking the row first keeps a second run, and somebody who takes them back, behind this one
      const { count } = await tx.news.updateMany({
        where: { tenantId, id, status: "scheduled", sendAt: { lte: now } },
        data: { status: "sent", sentAt: now, version: { increment: 1 } },
      });
      if (count === 0) return null;
      const news = await findNews(tx, { tenantId, id });
      const told = await queueNews(tx, { tenant, now }, news);
      await tx.news.updateMany({ where: { tenantId, id }, data: { told } });
      await recordAudit(
        tx,
        { tenant, clock, requestId, actor: null },
        { action: "news.send", subjectKind: "news", subjectId: id, details: { told } },
      );
      return told;
    },
    { timeout: 60_000 },
  );
}
