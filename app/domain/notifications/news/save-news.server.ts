import type { News } from "./news-contract.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Keeps a draft of news: a new one with `version` 0, else the one that was seen in that version. Returns the version
 * that it has now.
 * @throws AppError `forbidden` without the right `news.send`, `invalid_input` without words in the brand's language,
 *   `conflict` where it was changed meanwhile or is no draft any more.
 */
export async function saveNews(
  ctx: BrandOperatorCtx,
  { id, version, words, path, audience }: News & { version: number },
): Promise<{ version: number }> {
  const { id: tenantId, defaultLocale } = ctx.tenant;
  enforceOperatorRight(ctx, "news.send", tenantId);
  if (!words[defaultLocale]) throw new AppError("invalid_input", { field: "words", allowed: defaultLocale });
  const now = ctx.clock.now();
  const content = { words, path, audience, changedAt: now };
  return withTenant(tenantId, async (tx) => {
    const { count } =
      version === 0
        ? await tx.news.createMany({ data: [{ tenantId, id, ...content, createdAt: now }], skipDuplicates: true })
        : await tx.news.updateMany({
            where: { tenantId, id, version, status: "draft" },
            data: { ...content, version: version + 1 },
          });
    if (count === 0) throw new AppError("conflict");
    await recordAudit(tx, ctx, {
      action: version === 0 ? "news.write" : "news.change",
      subjectKind: "news",
      subjectId: id,
      details: { version: version + 1, languages: Object.keys(words), audience },
    });
    return { version: version + 1 };
  });
}
