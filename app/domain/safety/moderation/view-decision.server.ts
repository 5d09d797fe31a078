import { appealableUntil } from "#app/domain/safety/decisions/appeal-period.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { ModerationAction } from "#app/platform/db/generated/enums.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A decision as the member it concerns sees it. */
export type OwnDecision = {
  id: string;
  action: ModerationAction;
  ground: string;
  statement: string;
  automated: boolean;
  decidedAt: Date;
  appealableUntil: Date;
  mayAppeal: boolean;
  /** A photo that was refused is shown again. */
  isPhotoBack: boolean;
  appeal: { text: string; answer: string; upheld: boolean | null; createdAt: Date } | null;
};

/**
 * A decision about the member's own profile or photo.
 * @throws AppError `not_found` for anybody else's, and for reports that came to nothing.
 */
export async function viewDecision({ tenant, actor, clock }: MemberCtx, { id }: { id: string }): Promise<OwnDecision> {
  const found =
    isUuid(id) &&
    (await withTenant(tenant.id, (tx) =>
      tx.moderationDecision.findFirst({
        where: { tenantId: tenant.id, id, profileId: actor.profileId, action: { not: "approve" } },
        select: {
          id: true,
          action: true,
          ground: true,
          statement: true,
          automated: true,
          decidedAt: true,
          photo: { select: { status: true } },
          appeal: { select: { text: true, answer: true, upheld: true, createdAt: true } },
        },
      }),
    ));
  if (!found) throw new AppError("not_found");
  const until = appealableUntil(found.decidedAt);
  const { photo, ...decision } = found;
  return {
    ...decision,
    isPhotoBack: photo?.status === "approved",
    appealableUntil: until,
    mayAppeal: found.appeal === null && found.action !== "restore" && clock.now() < until,
  };
}
