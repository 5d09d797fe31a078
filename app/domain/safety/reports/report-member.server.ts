import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { isNobody } from "#app/domain/profiles/visibility/is-nobody.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { lockPair } from "#app/domain/profiles/visibility/lock-pair.server.ts";
import type { ReportInput } from "./report-contract.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";

/** How many reports one member may send in 24 hours. */
const maxPerDay = 10;

/**
 * Reports another member, one of their photos, or one message of theirs to the reporter, to the staff of the brand.
 * While a report of theirs on the same person and the same subject is open, one that says nothing more is none
 * (`isNew: false`); one with another reason or other words is a case of its own, as urgent as its reason.
 * The reporter has a receipt by mail (Art. 16(4) DSA).
 * @throws AppError `not_found` for oneself, an unknown profile, a photo that is not theirs or a message they did not
 *   write to the reporter, `report_limit` beyond ten a day.
 */
export async function reportMember(
  ctx: MemberCtx,
  input: ReportInput & { profileId: string },
): Promise<{ isNew: boolean }> {
  const tenantId = ctx.tenant.id;
  const reporterId = ctx.actor.profileId;
  if (input.profileId.toLowerCase() === reporterId) throw new AppError("not_found");
  return withTenant(tenantId, async (tx) => {
    await lockPair(tx, ctx, input.profileId);
    // why: those that come at once, about anybody, are counted one after the other
    await lockName(tx, "reports", tenantId, reporterId);
    const reported = await tx.profile.findUnique({
      where: { tenantId_id: { tenantId, id: input.profileId } },
      select: { id: true, status: true, withdrawnAt: true },
    });
    if (!reported || isNobody(reported)) throw new AppError("not_found");
    const photoId =
      input.photo === undefined ? null : await findPhoto(tx, { tenantId, profileId: reported.id, key: input.photo });
    const message = await findMessage(tx, { tenantId, reporterId, senderId: reported.id }, input);
    const subject = { tenantId, reporterId, reportedId: reported.id, ...message, photoId: message.photoId ?? photoId };
    const { reason, text } = input;
    // why: no words add nothing to the same reason, and what says more must come before staff
    const said = { reason, ...(text === "" ? {} : { text }) };
    if (await tx.report.findFirst({ where: { ...subject, ...said, status: "open" }, select: { id: true } }))
      return { isNew: false };
    const now = ctx.clock.now();
    const sent = await tx.report.count({
      where: { tenantId, reporterId, createdAt: { gt: new Date(now.getTime() - millisecondsIn.day) } },
    });
    if (sent >= maxPerDay) throw new AppError("report_limit", { count: maxPerDay });
    await tx.report.create({ data: { ...subject, reason, text, createdAt: now } });
    await mailMember(tx, ctx, { accountId: ctx.actor.accountId, actionPath: "/pages/ban" }, () => ({
      template: "report_receipt",
      variables: {},
    }));
    return { isNew: true };
  });
}

async function findPhoto(tx: Tx, where: { tenantId: string; profileId: string; key: string }): Promise<string> {
  if (!isStorableText(where.key)) throw new AppError("not_found");
  const photo = await tx.photo.findFirst({
    where: { ...where, purpose: "profile", status: "approved" },
    select: { id: true },
  });
  if (!photo) throw new AppError("not_found");
  return photo.id;
}

const noMessage = { conversationId: null, messageNumber: null, photoId: null };

async function findMessage(
  tx: Tx,
  { tenantId, reporterId, senderId }: { tenantId: string; reporterId: string; senderId: string },
  { conversation, message }: Pick<ReportInput, "conversation" | "message">,
) {
  if (conversation === undefined && message === undefined) return noMessage;
  if (conversation === undefined || message === undefined || !isUuid(conversation)) throw new AppError("not_found");
  const theirs = {
    tenantId,
    conversationId: conversation,
    number: message,
    senderId,
    conversation: { participants: { some: { tenantId, profileId: reporterId } } },
  };
  const found = await tx.message.findFirst({ where: theirs, select: { number: true, photoId: true } });
  if (!found) throw new AppError("not_found");
  // why: staff are shown a photo of a chat only where it was reported itself
  return { conversationId: conversation, messageNumber: found.number, photoId: found.photoId };
}
