import { newsAudience, newsWords } from "./news-contract.ts";
import type { News as NewsRow } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { localPath } from "#app/platform/forms/local-path.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** News as they are kept. */
export type FoundNews = Pick<NewsRow, "id" | "status" | "version" | "sendAt" | "sentAt" | "told"> & {
  words: ReturnType<typeof newsWords.parse>;
  path: string;
  audience: ReturnType<typeof newsAudience.parse>;
};

/**
 * Finds news of a brand in the caller's transaction.
 * @throws AppError `not_found`.
 */
export async function findNews(tx: Tx, { tenantId, id }: { tenantId: string; id: string }): Promise<FoundNews> {
  if (!isUuid(id)) throw new AppError("not_found");
  const row = await tx.news.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!row) throw new AppError("not_found");
  const { status, version, sendAt, sentAt, told } = row;
  return {
    id,
    status,
    version,
    sendAt,
    sentAt,
    told,
    words: newsWords.parse(row.words),
    path: localPath(row.path),
    audience: newsAudience.parse(row.audience),
  };
}
