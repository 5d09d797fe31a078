import { mailMember } from "#app/domain/accounts/mail-member.server.ts";
import { refreshListing } from "#app/domain/listings/refresh-listing.server.ts";
import { isAboutPhoto } from "#app/domain/moderation/is-about-photo.ts";
import { isSwitchedOff } from "#app/domain/moderation/is-switched-off.server.ts";
import { moderationText } from "#app/domain/moderation/moderation-text.server.ts";
import { recordAudit } from "#app/domain/staff/record-audit.server.ts";
import type { StaffCtx } from "#app/domain/staff/staff-ctx.ts";
import type { ModerationAction } from "#app/platform/db/generated/enums.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";

type AppealAnswer = { id: string; outcome: "taken_back" | "kept"; answer: string };

/**
 * Answers an appeal and mails the answer. A decision that is taken back is undone where it can be: a disabled profile is
 * shown again, once its member's address is confirmed and no other decision keeps it off. A photo was deleted when it was
 * refused: its owner is told to add it again.
 * @throws AppError `not_found`, `conflict` for one that was answered, `forbidden` for whoever took the decision (terms, section 12).
 */
export async function answerAppeal(ctx: StaffCtx, { id, outcome, answer }: AppealAnswer): Promise<void> {
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const appeal = await tx.appeal.findUnique({ where: { tenantId_id: { tenantId, id } }, select: { decision: { include: { profile: { select: { accountId: true } } } } } });
    if (!appeal) throw new AppError("not_found");
    const { decision } = appeal;
    if (decision.decidedBy === ctx.actor.accountId) throw new AppError("forbidden");
    const answered = { status: "closed" as const, answer, upheld: outcome === "taken_back", answeredAt: ctx.clock.now() };
    const { count } = await tx.appeal.updateMany({ where: { tenantId, id, status: { not: "closed" } }, data: answered });
    if (count === 0) throw new AppError("conflict");
    if (outcome === "taken_back") await takeBack(tx, ctx, decision);
    await recordAudit(tx, ctx, { action: `appeal.${outcome}`, subjectKind: "appeal", subjectId: id });
    if (decision.profile.accountId === null) return;
    await mailMember(tx, ctx, { accountId: decision.profile.accountId, actionPath: `/appeals/${decision.id}` }, ({ texts }) => ({
      template: "appeal_answer",
      variables: { outcome: outcomeText(texts, outcome, decision) },
    }));
  });
}

/** What the mail says came of it; the files of a refused photo are gone by then, so it cannot come back by itself. */
function outcomeText(language: TextLanguage, outcome: AppealAnswer["outcome"], { action }: { action: ModerationAction }): string {
  const told = moderationText(language, `appealOutcomes.${outcome}`);
  return outcome === "taken_back" && isAboutPhoto(action) ? `${told} ${moderationText(language, "appealOutcomes.photo_again")}` : told;
}

async function takeBack(tx: Tx, ctx: StaffCtx, decision: { profileId: string; ground: string; action: string }): Promise<void> {
  const { tenant, actor, clock } = ctx;
  const { profileId, ground } = decision;
  await tx.moderationDecision.create({ data: { tenantId: tenant.id, profileId, action: "restore", ground, statement: "", decidedBy: actor.accountId, decidedAt: clock.now() } });
  if (decision.action !== "disable" || (await isSwitchedOff(tx, { tenantId: tenant.id, profileId }))) return;
  await tx.profile.updateMany({ where: { tenantId: tenant.id, id: profileId, status: "disabled", NOT: { account: { status: "not_confirmed" } } }, data: { status: "active" } });
  await refreshListing(tx, ctx, { profileId });
}
