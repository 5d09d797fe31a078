const own = "the member's own account, not whom others see";
const writes = "writes the state from which the rule is read";
const nobody = "an erased row is nobody, to report or to block";

/**
 * Modules that look at a status, invisibility or a block, though they decide of nobody whether they are seen; each with
 * its reason.
 */
export const looksAtStates: Readonly<Record<string, string>> = {
  "app/domain/membership/mail-change/change-mail.server.ts": own,
  "app/domain/membership/activation/confirm-account.server.ts": writes,
  "app/domain/membership/signup/create-account.server.ts": writes,
  "app/domain/membership/settings/get-account-settings.server.ts": own,
  "app/domain/membership/activation/get-activation.server.ts": own,
  "app/domain/identity/login/enter-account.server.ts": "whether the own account may still be entered",
  "app/domain/identity/login/log-in.server.ts": own,
  "app/domain/identity/address-claims/mail-holder.server.ts": own,
  "app/domain/membership/password-reset/mail-password-reset.server.ts": own,
  "app/domain/profiles/own-profile/mark-member-active.server.ts":
    "nothing is noted of an invisible member, who would be seen active later",
  "app/domain/membership/activation/read-activation-link.server.ts": own,
  "app/domain/membership/activation/resend-activation.server.ts": own,
  "app/domain/membership/password-reset/reset-password.server.ts": own,
  "app/domain/membership/settings/set-invisible.server.ts": writes,
  "app/domain/membership/signup/sign-up.server.ts": own,
  "app/domain/notifications/alerts/list-alerts.server.ts": own,
  "app/domain/safety/blocks/block-member.server.ts": nobody,
  "app/domain/safety/blocks/list-blocked.server.ts": "the list of the blocks themselves",
  "app/domain/safety/blocks/unblock-member.server.ts": writes,
  "app/domain/safety/blocks/view-person.server.ts": "names whom the member blocked, to end it",
  "app/domain/membership/settings/withdraw-own-consent.server.ts": writes,
  "app/domain/chat/conversations/find-partner.server.ts": nobody,
  "app/domain/money/discounts/read-discounts.server.ts": "the status of a discount code",
  "app/domain/membership/exports/collect-export.server.ts": "a member's copy of what they did",
  "app/domain/membership/leaving/become-invisible.server.ts": writes,
  "app/domain/membership/leaving/end-unconfirmed-accounts.server.ts": writes,
  "app/domain/membership/leaving/erase-account.server.ts": writes,
  "app/domain/membership/leaving/erase-accounts.server.ts": own,
  "app/domain/membership/erasure/erase-profile.server.ts": writes,
  "app/domain/identity/reactivation/find-reactivation.server.ts": own,
  "app/domain/membership/leaving/get-leaving-options.server.ts": own,
  "app/domain/membership/leaving/pause-account.server.ts": writes,
  "app/domain/membership/leaving/reactivate.server.ts": writes,
  "app/domain/membership/leaving/request-deletion.server.ts": writes,
  "app/domain/identity/reactivation/request-reactivation.server.ts": own,
  "app/domain/membership/leaving/resume-account.server.ts": writes,
  "app/domain/discovery/likes/get-likes.server.ts": "the field of the API: whoever is listed there is active",
  "app/domain/safety/moderation/answer-appeal.server.ts": writes,
  "app/domain/safety/moderation/apply-measure.server.ts": writes,
  "app/domain/notifications/mails/refresh-mail.server.ts": "whether the receiver of the own mail is still there",
  "app/domain/notifications/mails/block-mails.server.ts": own,
  "app/domain/notifications/delivery/queue-news.server.ts": "to whom a brand writes, not whom anybody sees",
  "app/domain/profiles/photos/own/delete-photo.server.ts": "the status of a photo",
  "app/domain/profiles/photos/serving/find-asked-photo.server.ts": "the status of a photo",
  "app/domain/profiles/photos/own/list-own-photos.server.ts": "the status of a photo",
  "app/domain/safety/reports/report-member.server.ts": nobody,
  "app/domain/identity/sessions/find-ended-sessions.server.ts": own,
  "app/domain/identity/staff/find-staff.server.ts": "who works here",
  "app/domain/tenants/lifecycle/count-losses.server.ts": "counts accounts for the operator who removes their brand",
  "app/domain/tenants/lifecycle/remove-tenant.server.ts": writes,
  "app/domain/tenants/publishing/published-source.server.ts": "the status of a brand",
  "app/routes/layouts/default.tsx": own,
  "app/routes/profile/settings.tsx": own,
  "app/features/settings/privacy-section.tsx": own,
  "app/features/layout/layout-data.server.ts": own,
};

const ownProfile = "the member's own profile";
const known = "whether there is such a profile, to whoever names it; nothing of it is shown";
const staff = "for staff, who see what they decide about";

/**
 * Modules that read rows of profiles, listings or likes, though they show nobody to anybody else; each with its reason.
 */
export const showsNobody: Readonly<Record<string, string>> = {
  "app/domain/safety/blocks/block-member.server.ts": known,
  "app/domain/safety/complaints/file-complaint.server.ts": known,
  "app/domain/money/discounts/read-discounts.server.ts": ownProfile,
  "app/domain/membership/exports/collect-export.server.ts": "a member's copy of what they did, with ids",
  "app/domain/money/ledger/verify-ledger.server.ts": "sums of money, shown to nobody",
  "app/domain/discovery/likes/get-relation.server.ts": "asked of somebody whose profile was just shown",
  "app/domain/profiles/listing/refresh-listing.server.ts": "writes what is_findable says",
  "app/domain/safety/moderation/apply-measure.server.ts": staff,
  "app/domain/safety/moderation/notify-reporter.server.ts": "whom to tell",
  "app/domain/notifications/delivery/queue-reminders.server.ts": "whom to tell",
  "app/domain/notifications/occasions/read-receivers.server.ts": "whom to tell",
  "app/domain/membership/guest-profiles/sync-guest.server.ts": "removes a copy where there is one",
  "app/domain/profiles/photos/own/list-own-photos.server.ts": ownProfile,
  "app/domain/profiles/photos/own/lock-photos.server.ts": ownProfile,
  "app/domain/chat/photos/upload-chat-photo.server.ts": ownProfile,
  "app/domain/profiles/own-profile/change-own-profile.server.ts": ownProfile,
  "app/domain/profiles/own-profile/limit-moves.server.ts": ownProfile,
  "app/domain/safety/reports/report-member.server.ts": known,
  "app/domain/identity/staff/find-staff.server.ts": "who works here",
  "app/domain/discovery/swipes/count-swipe-likes.server.ts": "a number of one's own likes",
  "app/domain/discovery/swipes/find-last-swipe.server.ts": "the id of one's own last swipe, to take it back",
};
