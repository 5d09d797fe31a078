import { staffChatPhotoUrl } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const keptWidth = 480;

const selection = {
  id: true,
  text: true,
  status: true,
  answer: true,
  upheld: true,
  createdAt: true,
  decision: {
    select: {
      id: true,
      action: true,
      ground: true,
      statement: true,
      automated: true,
      decidedAt: true,
      decidedBy: true,
      reportId: true,
      photo: { select: { id: true, key: true, purpose: true, keptUntil: true } },
      profile: { select: { id: true, name: true, status: true } },
      report: { select: { reason: true, text: true } },
    },
  },
} as const;

/**
 * An appeal with the decision it is against, and the photo that software refused as long as it is kept; the look is
 * written down. `isMine` when the asking member of staff took it.
 * @throws AppError `not_found`.
 */
export async function viewAppeal(ctx: StaffCtx, { id }: { id: string }) {
  if (!isUuid(id)) throw new AppError("not_found");
  return withTenant(ctx.tenant.id, async (tx) => {
    const found = await tx.appeal.findUnique({
      where: { tenantId_id: { tenantId: ctx.tenant.id, id } },
      select: selection,
    });
    if (!found) throw new AppError("not_found");
    await recordAudit(tx, ctx, { action: "appeal.view", subjectKind: "appeal", subjectId: id });
    const { decidedBy, photo, ...decision } = found.decision;
    const kept = photo?.keptUntil
      ? photo.purpose === "chat"
        ? staffChatPhotoUrl(photo.id)
        : photoUrl(photo.key, keptWidth)
      : null;
    return { ...found, decision: { ...decision, photo: kept }, isMine: decidedBy === ctx.actor.accountId };
  });
}
