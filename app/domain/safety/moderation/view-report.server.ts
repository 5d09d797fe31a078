import { readReasons } from "#app/domain/safety/decisions/decision-reasons.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { askedAnswers } from "#app/domain/profiles/prompts/asked-answers.server.ts";
import { refusedPhoto } from "#app/domain/profiles/photos/upload/refused-photo.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
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
    answers: true,
    createdAt: true,
    homeTenantId: true,
    account: { select: { status: true, signupDate: true } },
    photos: {
      where: { status: "approved", purpose: "profile" },
      select: { id: true },
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
    photo: { select: { status: true } },
    message: { select: { body: true, kind: true } },
    decisions: {
      select: {
        id: true,
        action: true,
        ground: true,
        statement: true,
        automated: true,
        decidedAt: true,
        reasons: true,
      },
      orderBy: { decidedAt: "desc" },
      take: 1,
    },
    reported: { select: reported(tenantId) },
  }) as const;

/**
 * A report with what was decided, and what is needed to decide it and no more: the profile as others see it, not its account's address. The
 * look at the member is written down.
 * @throws AppError `forbidden` without the right `cases.see`, `not_found`.
 */
export async function viewReport(ctx: BrandOperatorCtx, { id }: { id: string }) {
  enforceOperatorRight(ctx, "cases.see", ctx.tenant.id);
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
    return { ...report, refusedPhotos: await refusedGuestPhotos(tx, tenant.id, report.reported) };
  });
  const { reported: profile, photo, decisions, refusedPhotos, ...report } = found;
  const [decision = null] = decisions.map(({ reasons, ...each }) => ({ ...each, reasons: readReasons(reasons) }));
  return {
    ...report,
    decision,
    photo: photo && { isShown: photo.status === "approved" || photo.status === "pending" },
    profile: {
      ...profile,
      isGuest: profile.homeTenantId !== null,
      refusedPhotos,
      answers: askedAnswers({ tenant, locale: tenant.defaultLocale }, profile.answers),
    },
  };
}

/** The photos of a guest that this brand refused, with the last decision about each; what a member has is theirs to appeal. */
async function refusedGuestPhotos(
  tx: Tx,
  tenantId: string,
  { id: profileId, homeTenantId }: { id: string; homeTenantId: string | null },
) {
  if (homeTenantId === null) return [];
  const photos = await tx.photo.findMany({
    where: { ...refusedPhoto(tenantId), profileId, purpose: "profile" },
    select: {
      id: true,
      decisions: { select: { ground: true, decidedAt: true }, orderBy: { decidedAt: "desc" }, take: 1 },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return photos.map(({ id, decisions: [last = null] }) => ({ id, last }));
}
