import { findNews, type FoundNews } from "./find-news.server.ts";
import { countReaders } from "./news-readers.server.ts";
import { newsKey } from "./queue-news.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { NotificationStatus } from "#app/platform/db/generated/enums.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * News with whom they reach: members who asked for news, those of them among the audience, and what became of each
 * whom they were put in the queue for.
 */
export type ViewedNews = FoundNews & {
  readers: { asked: number; among: number };
  fate: Record<"waiting" | "mailed" | "left", number>;
};

/**
 * One news of a brand with how far they are.
 * @throws AppError `forbidden` without the right `news.see`, `not_found`.
 */
export async function viewNews(ctx: BrandOperatorCtx, { id }: { id: string }): Promise<ViewedNews> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "news.see", tenantId);
  return withTenant(tenantId, async (tx) => {
    const news = await findNews(tx, { tenantId, id });
    const fates = await countFates(tx, { tenantId, id });
    return {
      ...news,
      readers: await countReaders(tx, { tenantId, now: ctx.clock.now() }, news.audience),
      fate: {
        waiting: fates.get("queued") ?? 0,
        mailed: fates.get("sent") ?? 0,
        left: (fates.get("skipped") ?? 0) + (fates.get("failed") ?? 0),
      },
    };
  });
}

async function countFates(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Map<NotificationStatus, number>> {
  const rows = await tx.notification.groupBy({
    by: ["status"],
    where: { tenantId, kind: "news", dedupeKey: { startsWith: newsKey(id) } },
    _count: true,
  });
  return new Map(rows.map(({ status, _count }) => [status, _count]));
}
