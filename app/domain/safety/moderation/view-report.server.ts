import { staffChatPhotoUrl } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const reported = (tenantId: string) =>
  ({
    id: true,
    name: true,
    status: true,
    fictional: true,
    country: true,
    bio: true,
    openingMessage: true,
    createdAt: true,
    homeTenantId: true,
    account: { select: { status: true, signupDate: true } },
    photos: {
      where: { status: "approved", purpose: "profile" },
      select: { id: true, key: true },
      orderBy: { position: "asc" },
    },
    decisions: {
      select: { id: true, action: true, ground: true, decidedAt: true },
      orderBy: { decidedAt: "desc" },
      take: 10,
    },
    _count: { select: { reportsReceived: { where: { tenantId } } } },
  }) as const;

const selection = (tenantId: string) =>
  ({
    id: true,
    reason: true,
    text: true,
    status: true,
    createdAt: true,
    closedAt: true,
    photoId: true,
    reporter: { select: { name: true, _count: { select: { reportsMade: { where: { tenantId } } } } } },
    photo: { select: { id: true, key: true, status: true, purpose: true } },
    message: { select: { body: true, kind: true } },
    reported: { select: reported(tenantId) },
  }) as const;

/**
 * A report with what is needed to decide it and no more: the profile as others see it, not its account's address. The
 * look at the member is written down.
 * @throws AppError `not_found`.
 */
export async function viewReport(ctx: StaffCtx, { id }: { id: string }) {
  if (!isUuid(id)) throw new AppError("not_found");
  const { tenant } = ctx;
  const found = await withTenant(tenant.id, async (tx) => {
    const report = await tx.report.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id } },
      select: selection(tenant.id),
    });
    if (!report) throw new AppError("not_found");
    await recordAudit(tx, ctx, { action: "report.view", subjectKind: "report", subjectId: id });
    await recordAudit(tx, ctx, {
      action: "profile.view",
      subjectKind: "profile",
      subjectId: report.reported.id,
      reason: `report ${id}`,
    });
    return report;
  });
  const address = (key: string) => photoUrl(key, 240);
  const { reported: profile, photo, ...report } = found;
  return {
    ...report,
    photo: photo && {
      address: photo.purpose === "chat" ? staffChatPhotoUrl(photo.id) : address(photo.key),
      isShown: photo.status === "approved" || photo.status === "pending",
    },
    profile: { ...profile, photos: profile.photos.map((each) => ({ id: each.id, address: address(each.key) })) },
  };
}
