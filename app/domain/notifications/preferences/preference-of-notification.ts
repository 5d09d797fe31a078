import type { MailPurpose } from "#app/domain/identity/consents/mail-preferences.ts";

/** The eight choices of `/notifications` (spec section 3), in its own names. */
export const preferenceNames = [
  "new_conversations",
  "new_messages",
  "like",
  "unread_message_reminders",
  "promotions",
  "weekly_updates",
  "news",
  "reminders",
] as const;
export type PreferenceName = (typeof preferenceNames)[number];

/**
 * The consent without which no mail of a choice is sent (ePrivacy directive, article 13(1)): what happens to a member
 * is asked for at signup, what the brand offers never in the same box.
 */
export const mailConsents = {
  new_conversations: "activity_mails",
  new_messages: "activity_mails",
  like: "activity_mails",
  unread_message_reminders: "activity_mails",
  weekly_updates: "activity_mails",
  promotions: "offer_mails",
  news: "offer_mails",
  reminders: "offer_mails",
} as const satisfies Record<PreferenceName, MailPurpose>;

export const channels = ["mail", "push"] as const;
export type Channel = (typeof channels)[number];

/**
 * What belongs to one subject is told together: several of a family that wait for one member become one mail; each
 * "own" is one.
 */
type Family = "messages" | "likes" | "matches" | "unread" | "own";

type Kind = { preference: PreferenceName; family: Family };

/** Everything a member may be told, the choice that governs it, and what it is told together with. */
export const notificationKinds = {
  new_conversation: { preference: "new_conversations", family: "messages" },
  new_message: { preference: "new_messages", family: "messages" },
  like: { preference: "like", family: "likes" },
  match: { preference: "like", family: "matches" },
  unread_reminder: { preference: "unread_message_reminders", family: "unread" },
  welcome_discount: { preference: "promotions", family: "own" },
  weekly_update: { preference: "weekly_updates", family: "own" },
  news: { preference: "news", family: "own" },
  complete_profile: { preference: "reminders", family: "own" },
  come_back: { preference: "reminders", family: "own" },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;

/** Tells whether a word names a kind of notification. */
export function isNotificationKind(word: string): word is NotificationKind {
  return Object.hasOwn(notificationKinds, word);
}

/**
 * The switches in the order of the page: what happens to a member, and what the brand offers, each under a consent
 * of its own (`mailConsents`).
 */
export const preferenceGroups = {
  people: ["new_conversations", "new_messages", "like", "unread_message_reminders", "weekly_updates"],
  offers: ["promotions", "news", "reminders"],
} as const satisfies Record<string, readonly PreferenceName[]>;
