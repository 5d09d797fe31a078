import type { PreferenceName } from "./notification-kinds.ts";

/**
 * The switches in the order of the page: what happens to a member, and what the brand offers, each under a consent
 * of its own (`mailConsents`).
 */
export const preferenceGroups = {
  people: ["new_conversations", "new_messages", "like", "unread_message_reminders", "weekly_updates"],
  offers: ["promotions", "news", "reminders"],
} as const satisfies Record<string, readonly PreferenceName[]>;
