import { z } from "zod";
import type { preferenceNames } from "./preference-of-notification.ts";

const chosen = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form of `/notifications`: a switch that is off is not sent. */
export const preferenceContract = z.object({
  by_mail: chosen,
  new_conversations: chosen,
  new_messages: chosen,
  like: chosen,
  unread_message_reminders: chosen,
  promotions: chosen,
  weekly_updates: chosen,
  news: chosen,
  reminders: chosen,
});

export type Preferences = z.infer<typeof preferenceContract>;

/** The column in which each choice is kept. */
export const preferenceColumns = {
  new_conversations: "newConversations",
  new_messages: "newMessages",
  like: "like",
  unread_message_reminders: "unreadMessageReminders",
  promotions: "promotions",
  weekly_updates: "weeklyUpdates",
  news: "news",
  reminders: "reminders",
} as const satisfies Record<(typeof preferenceNames)[number], string>;
