import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { isDecider } from "#app/domain/identity/staff/is-decider.ts";
import { decider } from "#app/domain/identity/staff/decider.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { endKeptPhoto } from "#app/domain/safety/photo-review/end-kept-photo.server.ts";
import { restorePhoto } from "#app/domain/safety/photo-review/restore-photo.server.ts";
import { claimCase } from "#app/domain/safety/desk/holds/claim-case.server.ts";
import { releaseCase } from "#app/domain/safety/desk/holds/release-case.server.ts";
import { isAboutPhoto } from "#app/domain/safety/decisions/is-about-photo.ts";
import { showAgain } from "#app/domain/safety/decisions/show-again.server.ts";
import { moderationText } from "#app/domain/safety/decisions/moderation-text.server.ts";
import { closeAppeals } from "#app/domain/safety/retention/close-appeals.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { ModerationAction } from "#app/platform/db/generated/enums.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

type AppealAnswer = { id: string; outcome: "taken_back" | "kept"; answer: string };

/**
 * Answers an appeal and mails the answer. A decision that is taken back is undone where it can be: a disabled profile
 * is shown again, once its member's address is confirmed and no other decision keeps it off; so is a profile's photo
 * that software refused. Any other photo is deleted by then: its owner is told to add it again.
 * @throws AppError `forbidden` without the right `cases.decide`, `not_found`, `conflict` for one that was answered, `forbidden` for whoever took the decision (terms,
 *   section 12), `case_held` with the name of whoever else works on it.
 */
export async function answerAppeal(ctx: BrandOperatorCtx, { id, outcome, answer }: AppealAnswer): Promise<void> {
  enforceOperatorRight(ctx, "cases.decide", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const appeal = await tx.appeal.findUnique({
      where: { tenantId_id: { tenantId, id } },
      select: { decision: { include: { profile: { select: { accountId: true } } } } },
    });
    if (!appeal) throw new AppError("not_found");
    const { decision } = appeal;
    if (isDecider(ctx, decision)) throw new AppError("forbidden");
    await claimCase(tx, ctx, { kind: "appeal", id });
    const closed = await closeAppeals(
      tx,
      { tenantId, clock: ctx.clock },
      { id },
      { answer, upheld: outcome === "taken_back" },
    );
    if (closed === 0) throw new AppError("conflict");
    const isPhotoBack = outcome === "taken_back" ? await takeBack(tx, ctx, decision) : false;
    if (outcome === "kept" && decision.photoId !== null)
      await endKeptPhoto(tx, { tenantId, photoId: decision.photoId });
    await releaseCase(tx, ctx, { kind: "appeal", id });
    await recordAudit(tx, ctx, { action: `appeal.${outcome}`, subjectKind: "appeal", subjectId: id });
    if (decision.profile.accountId === null) return;
    await mailMember(
      tx,
      ctx,
      { accountId: decision.profile.accountId, actionPath: `/appeals/${decision.id}` },
      ({ texts }) => ({
        template: "appeal_answer",
        variables: {
          outcome: outcomeText({ tenant: ctx.tenant, language: texts }, outcome, { ...decision, isPhotoBack }),
        },
      }),
    );
  });
}

/** What the mail says came of it; where the files of a photo are gone, it cannot come back by itself. */
function outcomeText(
  { tenant, language }: { tenant: Speaker; language: TextLanguage },
  outcome: AppealAnswer["outcome"],
  { action, isPhotoBack }: { action: ModerationAction; isPhotoBack: boolean },
): string {
  const told = moderationText(tenant, language, `appealOutcomes.${outcome}`);
  if (outcome === "kept" || !isAboutPhoto(action)) return told;
  return `${told} ${moderationText(tenant, language, isPhotoBack ? "appealOutcomes.photo_back" : "appealOutcomes.photo_again")}`;
}

/** Undoes a decision; returns whether a photo is shown again by that. */
async function takeBack(
  tx: Tx,
  ctx: BrandOperatorCtx,
  decision: { profileId: string; photoId: string | null; ground: string; action: ModerationAction },
): Promise<boolean> {
  const { tenant, clock } = ctx;
  const { profileId, photoId, ground } = decision;
  await tx.moderationDecision.create({
    data: {
      tenantId: tenant.id,
      profileId,
      action: "restore",
      ground,
      statement: "",
      ...decider(ctx),
      decidedAt: clock.now(),
    },
  });
  if (isAboutPhoto(decision.action)) return photoId !== null && (await restorePhoto(tx, ctx, { photoId, profileId }));
  if (decision.action === "disable") await showAgain(tx, ctx, { profileId });
  return false;
}
