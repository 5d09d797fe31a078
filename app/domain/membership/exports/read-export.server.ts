import { type Collected, collectExport } from "./collect-export.server.ts";
import type { ExportedPhoto } from "./zip-export.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What goes into the zip of an account, and the language that its owner reads. */
export type ReadExport = { language: string; photos: ExportedPhoto[]; data: Collected };

/**
 * Reads what an export of an account holds, in the caller's transaction; null for an account that is gone. What is not
 * for the member alone (`isOwn`) has neither conversations nor the photos in them.
 */
export async function readExport(
  tx: Tx,
  { tenantId, accountId, isOwn }: { tenantId: string; accountId: string; isOwn: boolean },
): Promise<ReadExport | null> {
  const account = await tx.account.findUnique({
    where: { tenantId_id: { tenantId, id: accountId } },
    select: {
      language: true,
      profile: {
        select: {
          id: true,
          photos: {
            where: { status: { in: ["pending", "approved"] }, ...(isOwn ? {} : { purpose: "profile" }) },
            select: { key: true, blurredKey: true, purpose: true },
            orderBy: [{ purpose: "asc" }, { position: "asc" }, { createdAt: "asc" }],
          },
        },
      },
    },
  });
  if (!account?.profile) return null;
  const { id: profileId, photos } = account.profile;
  const data = await collectExport(tx, { tenantId, accountId, profileId }, { isOwn });
  return { language: account.language, photos, data };
}
