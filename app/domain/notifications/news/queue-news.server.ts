import { isAskedFor } from "./news-readers.server.ts";
import type { News } from "./news-contract.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";

type At = { tenant: { id: string; defaultLocale: Locale }; now: Date };

/**
 * Notes, in the caller's transaction, that the members of a brand who asked for news and are among its audience are to
 * be told them, in the member's language where there are words in it, else in the brand's. The same id is told once,
 * however often this runs. Returns how many members are new.
 * @throws AppError `invalid_input` where there are no words in the brand's own language.
 */
export async function queueNews(tx: Tx, { tenant, now }: At, { id, path, words, audience }: News): Promise<number> {
  const fallback = words[tenant.defaultLocale];
  if (!fallback)
    throw new AppError("invalid_input", {
      field: "words",
      value: Object.keys(words).join(" "),
      allowed: `words in ${tenant.defaultLocale}, the brand's language`,
    });
  const tenantId = tenant.id;
  const spoken = await tx.account.findMany({
    where: { tenantId, status: "active" },
    distinct: ["language"],
    select: { language: true },
  });
  let count = 0;
  for (const { language } of spoken) {
    const chosen = (isLocale(language) && words[language]) || fallback;
    const details = JSON.stringify({ ...chosen, path });
    count += await tx.$executeRaw`
      insert into notification (tenant_id, account_id, channel, kind, dedupe_key, details, created_at, not_before)
      select a.tenant_id, a.id, 'mail', 'news', ${newsKey(id)} || a.id || ':mail', ${details}::jsonb, ${now}, ${now}
      ${isAskedFor({ tenantId, now }, audience)} and a.language = ${language}
      on conflict do nothing`;
  }
  return count;
}

/** How the keys of all notifications begin that tell these news. */
export const newsKey = (id: string): string => `news:${id}:`;
