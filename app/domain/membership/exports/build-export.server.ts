import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { exportExplanation } from "./export-explanation.server.ts";
import { exportFile } from "./export-job.ts";
import { readExport } from "./read-export.server.ts";
import { zipExport } from "./zip-export.server.ts";
import { issueMailedToken } from "#app/domain/identity/tokens/issue-mailed-token.server.ts";
import { tokenLifetimes } from "#app/domain/identity/tokens/token-lifetimes.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

type At = Pick<Ctx, "tenant" | "clock"> & { storage: Storage };

/**
 * Builds a requested export and mails its link, which works for seven days; earlier exports of the account end with it.
 * Run again after its end, or for an account that is gone, it does nothing; the file's name is the export's, so that a
 * repeated try writes over its own.
 */
export async function buildExport(at: At, { exportId }: { exportId: string }): Promise<void> {
  const { tenant, clock, storage } = at;
  const tenantId = tenant.id;
  const read = await withTenant(
    tenantId,
    async (tx) => {
      const wanted = await tx.dataExport.findFirst({
        where: { tenantId, id: exportId, status: "requested" },
        select: { accountId: true },
      });
      if (!wanted) return null;
      const { accountId } = wanted;
      const contents = await readExport(tx, { tenantId, accountId, isOwn: true });
      return contents && { ...contents, accountId };
    },
    { timeout: 60_000, isolationLevel: "RepeatableRead" },
  );
  if (read === null) return;
  const { accountId, language, photos, data } = read;
  const fileKey = exportFile(tenantId, exportId);
  await storage.put(
    fileKey,
    await zipExport(storage, {
      tenantId,
      data,
      photos,
      explanation: exportExplanation({ language, isOperator: false }, tenant),
    }),
    "application/zip",
  );

  const now = clock.now();
  const expiresAt = new Date(now.getTime() + tokenLifetimes.export);
  const former = await withTenant(tenantId, async (tx) => {
    const { count } = await tx.dataExport.updateMany({
      where: { tenantId, id: exportId, status: "requested" },
      data: { status: "ready", readyAt: now, expiresAt, fileKey },
    });
    if (count === 0) return [];
    const earlier = { tenantId, accountId, status: "ready" as const, id: { not: exportId } };
    const files = await tx.dataExport.findMany({ where: earlier, select: { fileKey: true } });
    await tx.dataExport.updateMany({ where: earlier, data: { status: "expired", fileKey: null } });
    await issueMailedToken(tx, at, { accountId, kind: "export" }, (secret) =>
      mailMember(tx, at, { accountId, actionPath: `/export/${secret}`, secret }, ({ languageTag, timeZone }) => ({
        template: "export_ready",
        variables: { date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone }).format(expiresAt) },
      })),
    );
    return files;
  });
  for (const { fileKey: key } of former) if (key !== null) await storage.delete(key);
}

/** Notes that an export could not be built, so that the member may ask again at once. */
export async function failExport({ tenantId, exportId }: { tenantId: string; exportId: string }): Promise<void> {
  await withTenant(tenantId, (tx) =>
    tx.dataExport.updateMany({ where: { tenantId, id: exportId, status: "requested" }, data: { status: "failed" } }),
  );
}
