import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { memberCounts } from "./member-counts-sql.ts";

type News = { unread: number; likes: number };

const counts = memberCounts({ account: "$2", profile: "$3" });
const query = `select ${counts.unread} as unread, ${counts.newLikes} as likes from account a where a.tenant_id = $1 and a.id = $2`;

/** Counts a member's unread messages and new likes, as the badges of the site do; nothing of a stranger's. */
export async function countNews(
  { tenantId }: { tenantId: string },
  { accountId, profileId }: { accountId: string; profileId: string },
): Promise<News> {
  const [news] = await readAsTenant(tenantId, (read) =>
    read<News>(query, [tenantId, accountId, profileId], "member-news"),
  );
  return news ?? { unread: 0, likes: 0 };
}
