import { buffer } from "node:stream/consumers";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import type { JobCtx } from "#app/platform/jobs/define-job.ts";
import { processPhotoChecks } from "#app/platform/runtime/process-photo-checks.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry.server.ts";
import { approvePhoto } from "./approve-photo.server.ts";
import { photoFile } from "./photo-file.ts";
import { rejectPhoto } from "./reject-photo.server.ts";

/**
 * Has a waiting photo judged and acts on the verdict; one that is left to staff, or about which the provider stays silent,
 * goes on waiting. Safe to run again.
 */
export async function checkPhoto({ tenantId, photoId }: { tenantId: string; photoId: string }, { clock, log, isLastAttempt }: Pick<JobCtx, "clock" | "log" | "isLastAttempt">): Promise<void> {
  const tenant = processRegistry().findTenant(tenantId);
  const photo = await withTenant(tenantId, (tx) => tx.photo.findUnique({ where: { tenantId_id: { tenantId, id: photoId } }, select: { key: true, profileId: true, status: true } }));
  if (!tenant || photo?.status !== "pending") return;
  const stored = await (await processStorage()).get(photoFile(tenantId, photo.key, 960, "jpg"));
  if (stored === null) return log.warn({ photoId }, "A photo has no file to check");
  const jpeg = Uint8Array.from(await buffer(stored.body));
  const verdict = await processPhotoChecks().checkPhoto({ reference: photoId, jpeg }).catch((error: unknown) => {
    if (!isLastAttempt) throw error;
    log.error({ err: error, photoId }, "A photo waits for staff, because its check failed");
    return { verdict: "review" as const };
  });
  if (verdict.verdict === "review") return;
  const { profileId } = photo;
  await withTenant(tenantId, async (tx) => {
    if (verdict.verdict === "approve") await approvePhoto(tx, { tenant, clock }, { photoId, profileId });
    else await rejectPhoto(tx, { tenant, clock }, { photoId, profileId, ground: verdict.ground, staffId: null });
  });
}
