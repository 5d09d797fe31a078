import type { PreferenceName } from "#app/domain/notifications/notification-kinds.ts";

/** The switches in the order of the page, by who speaks. */
export const preferenceGroups = {
  people: ["new_conversations", "new_messages", "like", "unread_message_reminders"],
  house: ["reminders", "weekly_updates", "promotions", "news"],
} as const satisfies Record<string, readonly PreferenceName[]>;
