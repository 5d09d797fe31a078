import { newsWords } from "./news-contract.ts";
import { readLedgerCursor, writeLedgerCursor } from "#app/domain/money/ledger/ledger-cursor.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { News } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

const pageSize = 50;

/** News in the list of operators, by their title in the brand's language. */
export type ListedNews = Pick<News, "id" | "status" | "sendAt" | "sentAt" | "told" | "changedAt"> & { title: string };

/**
 * The news of a brand, the latest first, 50 at a time; `next` leads on.
 * @throws AppError `forbidden` without the right `news.see`.
 */
export async function listNews(
  ctx: BrandOperatorCtx,
  { after }: { after: string | null },
): Promise<{ news: ListedNews[]; next: string | null }> {
  const { id: tenantId, defaultLocale } = ctx.tenant;
  enforceOperatorRight(ctx, "news.see", tenantId);
  const place = readLedgerCursor(after);
  const found = await withTenant(tenantId, (tx) =>
    tx.news.findMany({
      where: {
        tenantId,
        ...(place && {
          OR: [{ createdAt: { lt: place.at } }, { createdAt: place.at, id: { lt: place.transferId } }],
        }),
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: pageSize + 1,
    }),
  );
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    news: shown.map(({ id, status, sendAt, sentAt, told, changedAt, words }) => ({
      id,
      status,
      sendAt,
      sentAt,
      told,
      changedAt,
      title: titleOf(newsWords.parse(words), defaultLocale),
    })),
    next: last && found.length > pageSize ? writeLedgerCursor({ at: last.createdAt, transferId: last.id }) : null,
  };
}

/** The title in the brand's language; in any where the brand has changed its own since. */
function titleOf(words: ReturnType<typeof newsWords.parse>, locale: keyof typeof words): string {
  return (words[locale] ?? Object.values(words)[0])?.title ?? "";
}
