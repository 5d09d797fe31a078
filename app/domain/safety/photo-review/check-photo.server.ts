import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { JobCtx } from "#app/platform/jobs/define-job.ts";
import { processPhotoChecks } from "#app/platform/runtime/process-photo-checks.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { approvePhoto } from "./approve-photo.server.ts";
import { pictureToCheck } from "./picture-to-check.server.ts";
import { rejectPhoto } from "./reject-photo.server.ts";
import { signalChatPhoto } from "#app/domain/chat/photos/signal-chat-photo.server.ts";

/** So often the provider is asked, within about 17 minutes; staff need not wait for it as long as its job is tried. */
const triesOfProvider = 9;

/**
 * Has a waiting photo judged and acts on the verdict; one that is left to staff, or about which the provider stays
 * silent, goes on waiting. Of whoever was right in an appeal software does not judge the same photo again. Safe to run
 * again.
 */
export async function checkPhoto(
  { tenantId, photoId }: { tenantId: string; photoId: string },
  { clock, log, attempt }: Pick<JobCtx, "clock" | "log" | "attempt">,
): Promise<void> {
  const tenant = processRegistry().findPublished(tenantId);
  const where = { tenantId_id: { tenantId, id: photoId } };
  const photo = await withTenant(tenantId, (tx) =>
    tx.photo.findUnique({
      where,
      select: { key: true, blurredKey: true, purpose: true, profileId: true, status: true, contentHash: true },
    }),
  );
  if (!tenant || photo?.status !== "pending") return;
  const jpeg = await pictureToCheck(tenantId, photo);
  if (jpeg === null) return log.warn({ photoId }, "A photo has no file to check");
  const isPersons = await wasRightInAppeal(tenantId, photo);
  const verdict = isPersons
    ? { verdict: "review" as const }
    : await processPhotoChecks()
        .checkPhoto({ reference: photoId, jpeg })
        .catch((error: unknown) => {
          if (attempt < triesOfProvider) throw error;
          log.error({ err: error, photoId }, "A photo waits for staff, because its check failed");
          return { verdict: "review" as const };
        });
  const { profileId } = photo;
  await withTenant(tenantId, async (tx) => {
    if (verdict.verdict === "approve") await approvePhoto(tx, { tenant, clock }, { photoId, profileId });
    else if (verdict.verdict === "reject")
      await rejectPhoto(tx, { tenant, clock }, { photoId, profileId, ground: verdict.ground, by: null });
    // why: staff are shown a private photo only when its check asks for it, which this date says
    else
      await tx.photo.updateMany({
        where: { tenantId, id: photoId, purpose: "chat", status: "pending" },
        data: { checkedAt: clock.now() },
      });
  });
  if (photo.purpose === "chat") await signalChatPhoto(tenantId, photoId);
}

/** Tells whether a person found that a refusal of the same photo of the same profile was wrong. */
async function wasRightInAppeal(
  tenantId: string,
  { profileId, contentHash }: { profileId: string; contentHash: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const upheld = { some: { appeal: { upheld: true } } };
  const found = await withTenant(tenantId, (tx) =>
    tx.photo.findFirst({
      where: { tenantId, profileId, contentHash, status: { in: ["rejected", "deleted"] }, decisions: upheld },
      select: { id: true },
    }),
  );
  return found !== null;
}
