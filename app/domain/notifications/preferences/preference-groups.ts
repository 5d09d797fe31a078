import type { PreferenceName } from "./notification-kinds.ts";

/**
 * The switches in the order of the page: what happens to a member, and what the house has to say, each under a consent
 * of its own (`mailConsents`).
 */
export const preferenceGroups = {
  people: ["new_conversations", "new_messages", "like", "unread_message_reminders", "weekly_updates"],
  house: ["promotions", "news", "reminders"],
} as const satisfies Record<string, readonly PreferenceName[]>;
