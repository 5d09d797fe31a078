import { blankProfile } from "./blank-profile.ts";
import { eraseCorrespondence } from "./erase-correspondence.server.ts";
import { unlistProfile } from "#app/domain/profiles/listing/unlist-profile.server.ts";
import { deleteAllPhotos } from "#app/domain/profiles/photos/own/delete-all-photos.server.ts";
import { closeAppeals } from "#app/domain/safety/retention/close-appeals.server.ts";
import { closeReports } from "#app/domain/safety/retention/close-reports.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Erases a profile with everything around it, in the caller's transaction: likes, passes, blocks, answers, interests,
 * photos (their files by a job), words in conversations and reports, but for reports of theirs that still wait for
 * staff (`sweepCases` takes those words once they are closed). A nameless row stays, for what refers to it. Run again,
 * it changes nothing.
 */
export async function eraseProfile(
  tx: Tx,
  { tenantId, profileId, clock }: { tenantId: string; profileId: string; clock: Clock },
): Promise<void> {
  const own = { tenantId, profileId };
  const pair = { tenantId, OR: [{ fromProfileId: profileId }, { toProfileId: profileId }] };
  await tx.profile.updateMany({
    where: { tenantId, id: profileId },
    data: { ...blankProfile(), status: "erased", homeTenantId: null, withdrawnAt: null },
  });
  await unlistProfile(tx, own);
  await tx.profileLimits.deleteMany({ where: own });
  await tx.profileInterest.deleteMany({ where: own });
  await tx.autoLike.deleteMany({ where: own });
  await tx.matchFinderAnswer.deleteMany({ where: own });
  await tx.partnerListing.deleteMany({ where: own });
  await tx.profileLike.deleteMany({ where: pair });
  await tx.profilePass.deleteMany({ where: pair });
  await tx.profileBlock.deleteMany({ where: pair });
  await eraseCorrespondence(tx, { tenantId, profileId });
  await eraseCaseWords(tx, { tenantId, profileId, clock });
  await deleteAllPhotos(tx, own);
}

async function eraseCaseWords(
  tx: Tx,
  { tenantId, profileId, clock }: { tenantId: string; profileId: string; clock: Clock },
): Promise<void> {
  const photos = (await tx.photo.findMany({ where: { tenantId, profileId }, select: { id: true } })).map(
    ({ id }) => id,
  );
  await tx.report.updateMany({
    where: { tenantId, reporterId: profileId, status: { not: "open" } },
    data: { text: "" },
  });
  await tx.report.updateMany({ where: { tenantId, reportedId: profileId }, data: { text: "", photoId: null } });
  await closeReports(tx, { tenantId, clock }, { reportedId: profileId });
  await tx.report.updateMany({ where: { tenantId, photoId: { in: photos } }, data: { photoId: null } });
  await tx.moderationDecision.updateMany({ where: { tenantId, profileId }, data: { statement: "", photoId: null } });
  await tx.appeal.updateMany({
    where: { tenantId, decision: { tenantId, profileId } },
    data: { text: "", answer: "" },
  });
  await closeAppeals(tx, { tenantId, clock }, { decision: { tenantId, profileId } });
  await tx.complaint.updateMany({ where: { tenantId, subjectProfileId: profileId }, data: { subjectProfileId: null } });
}
