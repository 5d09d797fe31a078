import type { News } from "#app/domain/notifications/preferences/news-contract.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";

type At = { tenant: { id: string; defaultLocale: Locale }; clock: Clock };

/**
 * Notes that every member of a brand who asked for news is to be told them, in the member's language where there are
 * words in it, else in the brand's. The same id is told once, however often this runs. Returns how many members are
 * new.
 * @throws AppError `invalid_input` where there are no words in the brand's own language.
 */
export async function queueNews({ tenant, clock }: At, { id, path, words }: News): Promise<number> {
  const fallback = words[tenant.defaultLocale];
  if (!fallback)
    throw new AppError("invalid_input", {
      field: "words",
      value: Object.keys(words).join(" "),
      allowed: `words in ${tenant.defaultLocale}, the brand's language`,
    });
  return withTenant(
    tenant.id,
    async (tx) => {
      const spoken = await tx.account.findMany({
        where: { tenantId: tenant.id, status: "active" },
        distinct: ["language"],
        select: { language: true },
      });
      let count = 0;
      for (const { language } of spoken) {
        const chosen = (isLocale(language) && words[language]) || fallback;
        count += await queueIn(
          tx,
          { tenantId: tenant.id, now: clock.now() },
          { id, language, details: JSON.stringify({ ...chosen, path }) },
        );
      }
      return count;
    },
    { timeout: 60_000 },
  );
}

function queueIn(
  tx: Tx,
  { tenantId, now }: { tenantId: string; now: Date },
  { id, language, details }: { id: string; language: string; details: string },
): Promise<number> {
  return tx.$executeRaw`
    insert into notification (tenant_id, account_id, channel, kind, dedupe_key, details, created_at, not_before)
    select a.tenant_id, a.id, 'mail', 'news', 'news:' || ${id} || ':' || a.id || ':mail', ${details}::jsonb, ${now}, ${now}
    from account a join notification_preference w on w.tenant_id = a.tenant_id and w.account_id = a.id and w.news
    where a.tenant_id = ${tenantId} and a.status = 'active' and a.language = ${language}
    on conflict do nothing`;
}
