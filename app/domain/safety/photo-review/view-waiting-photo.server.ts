import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A photo that waits for a decision, with the least it takes: of whom it is said to be, and since when it waits. */
export type WaitingPhoto = {
  id: string;
  profileId: string;
  name: string;
  age: number;
  gender: string;
  /** From a chat: seen because its check asks for it. */
  isPrivate: boolean;
  waitsSince: Date;
};

/** A photo that was sent in a chat, and which its check left to people. */
const leftToStaff = { purpose: "chat", checkedAt: { not: null }, messages: { some: {} } } as const;

/**
 * A photo of the queue; the look is written down.
 * @throws AppError `forbidden` without the right `cases.see`, `not_found`, also for one of a chat that its check left to nobody, and for one that was decided.
 */
export async function viewWaitingPhoto(ctx: BrandOperatorCtx, { id }: { id: string }): Promise<WaitingPhoto> {
  enforceOperatorRight(ctx, "cases.see", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const { tenant, clock } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const found = await tx.photo.findFirst({
      where: { tenantId: tenant.id, id, status: "pending", OR: [{ purpose: "profile" }, leftToStaff] },
      select: {
        purpose: true,
        profileId: true,
        createdAt: true,
        profile: { select: { name: true, birthDate: true, gender: true } },
      },
    });
    if (!found) throw new AppError("not_found");
    await recordAudit(tx, ctx, { action: "photo.view", subjectKind: "photo", subjectId: id });
    const { purpose, profileId, createdAt, profile } = found;
    return {
      id,
      profileId,
      name: profile.name,
      gender: profile.gender,
      age: ageOn(profile.birthDate, dayIn(homeTimeZone(tenant), clock.now())),
      isPrivate: purpose === "chat",
      waitsSince: createdAt,
    };
  });
}
