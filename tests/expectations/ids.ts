import { randomUUID } from "node:crypto";
import { decideSandboxPayment } from "#app/domain/money/payments/decide-sandbox-payment.server.ts";
import { getSandboxPayment } from "#app/domain/money/payments/get-sandbox-payment.server.ts";
import { clearAlarm } from "#app/domain/money/desk/alarms/clear-alarm.server.ts";
import { noteAlarm } from "#app/domain/money/desk/alarms/note-alarm.server.ts";
import { viewAlarm } from "#app/domain/money/desk/alarms/view-alarm.server.ts";
import { liftDebitBlock } from "#app/domain/money/desk/debit-blocks/lift-debit-block.server.ts";
import { viewDebitBlock } from "#app/domain/money/desk/debit-blocks/view-debit-block.server.ts";
import { drawReceiptAsStaff } from "#app/domain/money/desk/payments/draw-receipt-as-staff.server.ts";
import { viewPaymentAsStaff } from "#app/domain/money/desk/payments/view-payment-as-staff.server.ts";
import { refundPayment } from "#app/domain/money/desk/refunds/refund-payment.server.ts";
import { viewRefund } from "#app/domain/money/desk/refunds/view-refund.server.ts";
import { giveCredits } from "#app/domain/money/desk/wallets/give-credits.server.ts";
import { viewWalletAsStaff } from "#app/domain/money/desk/wallets/view-wallet-as-staff.server.ts";
import { drawReceipt } from "#app/domain/money/receipts/draw-receipt.server.ts";
import { listReceipts } from "#app/domain/money/receipts/list-receipts.server.ts";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { blockPerson } from "#app/domain/safety/blocks/block-person.server.ts";
import { unblockMember } from "#app/domain/safety/blocks/unblock-member.server.ts";
import { viewPerson } from "#app/domain/safety/blocks/view-person.server.ts";
import { getActivationMail } from "#app/domain/membership/activation/get-activation-mail.server.ts";
import { answerComplaint } from "#app/domain/safety/complaints/answer-complaint.server.ts";
import { closeComplaint } from "#app/domain/safety/complaints/close-complaint.server.ts";
import { viewComplaint } from "#app/domain/safety/complaints/view-complaint.server.ts";
import { announceTyping } from "#app/domain/chat/messages/announce-typing.server.ts";
import { sendIcebreaker } from "#app/domain/chat/icebreakers/send-icebreaker.server.ts";
import { findConversationWith } from "#app/domain/chat/conversations/find-conversation-with.server.ts";
import { listMessages } from "#app/domain/chat/messages/list-messages.server.ts";
import { markRead } from "#app/domain/chat/messages/mark-read.server.ts";
import { removeConversationsWith } from "#app/domain/chat/conversations/remove-conversations-with.server.ts";
import { removeConversation } from "#app/domain/chat/conversations/remove-conversation.server.ts";
import { revealPhoto } from "#app/domain/chat/messages/reveal-photo.server.ts";
import { sendMessage } from "#app/domain/chat/messages/send-message.server.ts";
import { suggestIcebreakers } from "#app/domain/chat/icebreakers/suggest-icebreakers.server.ts";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";
import { readBeginning } from "#app/domain/chat/messages/read-beginning.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { getRelation } from "#app/domain/discovery/likes/get-relation.server.ts";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { markLikeSeen } from "#app/domain/discovery/likes/mark-like-seen.server.ts";
import { passLike } from "#app/domain/discovery/likes/pass-like.server.ts";
import { unlikeMember } from "#app/domain/discovery/likes/unlike-member.server.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { answerAppeal } from "#app/domain/safety/moderation/answer-appeal.server.ts";
import { appealDecision } from "#app/domain/safety/moderation/appeal-decision.server.ts";
import { decideReport } from "#app/domain/safety/moderation/decide-report.server.ts";
import { liftGuestSuspension } from "#app/domain/safety/moderation/lift-guest-suspension.server.ts";
import { viewAppeal } from "#app/domain/safety/moderation/view-appeal.server.ts";
import { viewDecision } from "#app/domain/safety/moderation/view-decision.server.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { listOnPartner } from "#app/domain/membership/guest-profiles/list-on-partner.server.ts";
import { withdrawFromPartner } from "#app/domain/membership/guest-profiles/withdraw-from-partner.server.ts";
import { removePasskey } from "#app/domain/identity/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/domain/identity/passkeys/rename-passkey.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { allowGuestPhoto } from "#app/domain/safety/photo-review/allow-guest-photo.server.ts";
import { decidePhoto } from "#app/domain/safety/photo-review/decide-photo.server.ts";
import { deletePhoto } from "#app/domain/profiles/photos/own/delete-photo.server.ts";
import { movePhoto } from "#app/domain/profiles/photos/own/move-photo.server.ts";
import { orderPhotos } from "#app/domain/profiles/photos/own/order-photos.server.ts";
import { readChatPhotoAsStaff } from "#app/domain/chat/photos/read-chat-photo-as-staff.server.ts";
import { readChatPhoto } from "#app/domain/chat/photos/read-chat-photo.server.ts";
import { setMainPhoto } from "#app/domain/profiles/photos/own/set-main-photo.server.ts";
import { reportMember } from "#app/domain/safety/reports/report-member.server.ts";
import { endOneSession } from "#app/domain/identity/sessions/end-one-session.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { dealSwipes } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import { likeInSwipeGame } from "#app/domain/discovery/swipes/like-in-swipe-game.server.ts";
import { passMember } from "#app/domain/discovery/swipes/pass-member.server.ts";
import { undoSwipe } from "#app/domain/discovery/swipes/undo-swipe.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** A member who knows the password, somebody whom that member may write to, and a moderator. */
export type IdScene = { ctx: MemberCtx; staff: BrandOperatorCtx; otherId: string; password: string };

type Attempt = (scene: IdScene, id: string) => unknown;

const clientMessageId = () => randomUUID();
const text = "A line that is long enough.";
/** Somebody who may do all that operators may. */
const operator = ({ staff }: IdScene): BrandOperatorCtx => ({
  ...staff,
  operator: { ...staff.operator, grants: [{ role: "operator", tenantId: staff.tenant.id }] },
});
const gift = () => ({ credits: 1, reason: text, key: randomUUID() });
const refund = () => ({ amountMinor: 100, reason: text, key: randomUUID() });

/**
 * Every use case that a page, a call or a form hands an id to, by its module; the id stands where one from outside
 * does.
 */
export const idTakers: Readonly<Record<string, readonly Attempt[]>> = {
  "membership/activation/get-activation-mail": [(_, id) => getActivationMail({ mailJobId: id })],
  "safety/blocks/block-member": [({ ctx }, id) => blockMember(ctx, { profileId: id })],
  "safety/blocks/block-person": [({ ctx }, id) => blockPerson(ctx, { id })],
  "safety/blocks/unblock-member": [({ ctx }, id) => unblockMember(ctx, { profileId: id })],
  "safety/blocks/view-person": [({ ctx }, id) => viewPerson(ctx, { id })],
  "safety/complaints/answer-complaint": [({ staff }, id) => answerComplaint(staff, { id, text })],
  "safety/complaints/close-complaint": [({ staff }, id) => closeComplaint(staff, { id })],
  "safety/complaints/view-complaint": [({ staff }, id) => viewComplaint(staff, { id })],
  "chat/messages/announce-typing": [({ ctx }, id) => announceTyping(ctx, { conversationId: id })],
  "chat/icebreakers/send-icebreaker": [
    ({ ctx }, id) => sendIcebreaker(ctx, { profileId: id, text, clientMessageId: clientMessageId() }),
  ],
  "chat/conversations/find-conversation-with": [({ ctx }, id) => findConversationWith(ctx, { profileId: id })],
  "chat/messages/list-messages": [({ ctx }, id) => listMessages(ctx, { conversationId: id, after: 0 })],
  "chat/messages/mark-read": [({ ctx }, id) => markRead(ctx, { conversationId: id, number: 1 })],
  "chat/conversations/remove-conversation": [({ ctx }, id) => removeConversation(ctx, { conversationId: id })],
  "chat/conversations/remove-conversations-with": [({ ctx }, id) => removeConversationsWith(ctx, { profileId: id })],
  "chat/messages/reveal-photo": [({ ctx }, id) => revealPhoto(ctx, { conversationId: id, number: 1 })],
  "chat/messages/send-message": [
    ({ ctx }, id) =>
      sendMessage(ctx, {
        to: { conversationId: id },
        message: { kind: "text", text, clientMessageId: clientMessageId() },
      }),
    ({ ctx }, id) =>
      sendMessage(ctx, { to: { profileId: id }, message: { kind: "text", text, clientMessageId: clientMessageId() } }),
    ({ ctx, otherId }, id) =>
      sendMessage(ctx, {
        to: { profileId: otherId },
        message: { kind: "photo", photoId: id, clientMessageId: clientMessageId() },
      }),
    ({ ctx, otherId }, id) =>
      sendMessage(ctx, {
        to: { profileId: otherId },
        message: { kind: "gift", giftId: id, clientMessageId: clientMessageId() },
      }),
  ],
  "chat/icebreakers/suggest-icebreakers": [({ ctx }, id) => suggestIcebreakers(ctx, { profileId: id })],
  "chat/messages/view-conversation": [({ ctx }, id) => viewConversation(ctx, { conversationId: id })],
  "chat/messages/read-beginning": [({ ctx }, id) => readBeginning(ctx, { profileId: id })],
  "chat/messages/view-new-conversation": [({ ctx }, id) => viewNewConversation(ctx, { profileId: id })],
  "discovery/likes/get-relation": [({ ctx }, id) => getRelation(ctx, { profileId: id })],
  "discovery/likes/like-member": [({ ctx }, id) => likeMember(ctx, { profileId: id, source: "profile" })],
  "discovery/likes/mark-like-seen": [({ ctx }, id) => markLikeSeen(ctx, { profileId: id })],
  "discovery/likes/pass-like": [({ ctx }, id) => passLike(ctx, { profileId: id })],
  "discovery/likes/unlike-member": [({ ctx }, id) => unlikeMember(ctx, { profileId: id })],
  "discovery/members/list-profiles": [({ ctx }, id) => listProfiles(ctx, { ids: [id] })],
  "discovery/search/list-similar-members": [({ ctx }, id) => listSimilarMembers(ctx, { profileId: id })],
  "discovery/members/view-member": [
    ({ ctx }, id) => viewMember(ctx, { id }),
    ({ ctx }, id) => viewMember({ ...ctx, actor: null }, { id }),
  ],
  "safety/moderation/answer-appeal": [({ staff }, id) => answerAppeal(staff, { id, outcome: "kept", answer: text })],
  "safety/moderation/appeal-decision": [({ ctx }, id) => appealDecision(ctx, { id, text })],
  "safety/moderation/decide-report": [
    ({ staff }, id) => decideReport(staff, { id, decision: "warn", ground: "fake", facts: text }),
  ],
  "safety/moderation/lift-guest-suspension": [
    ({ staff }, id) => liftGuestSuspension(staff, { profileId: id, reason: text }),
  ],
  "safety/moderation/view-appeal": [({ staff }, id) => viewAppeal(staff, { id })],
  "safety/moderation/view-decision": [({ ctx }, id) => viewDecision(ctx, { id })],
  "safety/moderation/view-report": [({ staff }, id) => viewReport(staff, { id })],
  "membership/guest-profiles/list-on-partner": [({ ctx }, id) => listOnPartner(ctx, { partnerId: id })],
  "membership/guest-profiles/withdraw-from-partner": [({ ctx }, id) => withdrawFromPartner(ctx, { partnerId: id })],
  "identity/passkeys/remove-passkey": [({ ctx, password }, id) => removePasskey(ctx, { passkeyId: id, password })],
  "identity/passkeys/rename-passkey": [({ ctx }, id) => renamePasskey(ctx, { passkeyId: id, name: "Phone" })],
  "money/desk/alarms/clear-alarm": [(scene, id) => clearAlarm(operator(scene), { id, reason: text })],
  "money/desk/alarms/note-alarm": [(scene, id) => noteAlarm(operator(scene), { id, reason: text })],
  "money/desk/alarms/view-alarm": [(scene, id) => viewAlarm(operator(scene), { id })],
  "money/desk/debit-blocks/lift-debit-block": [(scene, id) => liftDebitBlock(operator(scene), { id, reason: text })],
  "money/desk/debit-blocks/view-debit-block": [(scene, id) => viewDebitBlock(operator(scene), { id })],
  "money/desk/payments/draw-receipt-as-staff": [
    (scene, id) => drawReceiptAsStaff(operator(scene), { paymentId: id, receiptId: randomUUID(), languageTag: "en" }),
    (scene, id) => drawReceiptAsStaff(operator(scene), { paymentId: randomUUID(), receiptId: id, languageTag: "en" }),
  ],
  "money/desk/payments/view-payment-as-staff": [(scene, id) => viewPaymentAsStaff(operator(scene), { id })],
  "money/desk/refunds/refund-payment": [(scene, id) => refundPayment(operator(scene), { ...refund(), id })],
  "money/desk/refunds/view-refund": [(scene, id) => viewRefund(operator(scene), { id, amount: null })],
  "money/desk/wallets/give-credits": [
    (scene, id) => giveCredits(operator(scene), { ...gift(), accountId: id }),
    (scene, id) => giveCredits(operator(scene), { ...gift(), accountId: scene.ctx.actor.accountId, paymentId: id }),
  ],
  "money/desk/wallets/view-wallet-as-staff": [(scene, id) => viewWalletAsStaff(operator(scene), { id })],
  "money/payments/view-payment": [({ ctx }, id) => viewPayment(ctx, { paymentId: id })],
  "money/receipts/list-receipts": [({ ctx }, id) => listReceipts(ctx, { paymentId: id })],
  "money/receipts/draw-receipt": [
    ({ ctx }, id) => drawReceipt(ctx, { paymentId: id, receiptId: randomUUID(), languageTag: "en" }),
    ({ ctx }, id) => drawReceipt(ctx, { paymentId: randomUUID(), receiptId: id, languageTag: "en" }),
  ],
  "money/payments/get-sandbox-payment": [({ ctx }, id) => getSandboxPayment(ctx, { ref: id })],
  "money/payments/decide-sandbox-payment": [({ ctx }, id) => decideSandboxPayment(ctx, { ref: id, outcome: "paid" })],
  "safety/photo-review/allow-guest-photo": [({ staff }, id) => allowGuestPhoto(staff, { photoId: id, reason: text })],
  "safety/photo-review/decide-photo": [
    ({ staff }, id) => decidePhoto(staff, { photoId: id, ground: null }),
    ({ staff }, id) => decidePhoto(staff, { photoId: id, ground: "unclear" }),
  ],
  "profiles/photos/own/delete-photo": [({ ctx }, id) => deletePhoto(ctx, { photoId: id })],
  "profiles/photos/own/move-photo": [({ ctx }, id) => movePhoto(ctx, { photoId: id, move: "first" })],
  "profiles/photos/own/order-photos": [({ ctx }, id) => orderPhotos(ctx, { ids: [id] })],
  "chat/photos/read-chat-photo": [({ ctx }, id) => readChatPhoto(ctx, { photoId: id, size: "blurred" })],
  "chat/photos/read-chat-photo-as-staff": [({ staff }, id) => readChatPhotoAsStaff(staff, { photoId: id })],
  "profiles/photos/own/set-main-photo": [({ ctx }, id) => setMainPhoto(ctx, { photoId: id })],
  "safety/reports/report-member": [
    ({ ctx }, id) => reportMember(ctx, { profileId: id, reason: "fake", text: "" }),
    ({ ctx, otherId }, id) =>
      reportMember(ctx, { profileId: otherId, reason: "fake", text: "", conversation: id, message: 1 }),
    ({ ctx, otherId }, id) => reportMember(ctx, { profileId: otherId, reason: "fake", text: "", photo: id }),
  ],
  "identity/sessions/end-one-session": [({ ctx }, id) => endOneSession(ctx, { sessionId: id })],
  "discovery/swipes/deal-swipes": [({ ctx }, id) => dealSwipes(ctx, { first: id })],
  "discovery/swipes/like-in-swipe-game": [({ ctx }, id) => likeInSwipeGame(ctx, { profileId: id })],
  "discovery/swipes/pass-member": [({ ctx }, id) => passMember(ctx, { profileId: id })],
  "discovery/swipes/undo-swipe": [({ ctx }, id) => undoSwipe(ctx, { profileId: id })],
};
