import { z } from "zod";
import type { Channel, NotificationKind } from "#app/domain/notifications/preferences/preference-of-notification.ts";

/** What a notification is about, by id; which of them there are depends on its kind. */
export const notificationDetails = z.object({
  conversation: z.uuid().optional(),
  /** The first message of the unread run. */
  number: z.int().optional(),
  /** The profile of who wrote or liked. */
  from: z.uuid().optional(),
  /** Words of the operator, for news. */
  title: z.string().optional(),
  text: z.string().optional(),
  path: z.string().optional(),
});

type NotificationDetails = z.infer<typeof notificationDetails>;

/** A notification that waits to be told. */
export type DueNotification = {
  id: string;
  accountId: string;
  channel: Channel;
  kind: NotificationKind;
  details: NotificationDetails;
  createdAt: Date;
  /** False for one whose time has not come, which is told along with others of its family. */
  isDue: boolean;
};

/** Who wrote or liked. */
export type Sender = { profileId: string; name: string; fictional: boolean };

/** What there is to say of a notification now. */
export type Occasion = { sender: Sender | null; figures: Readonly<Record<string, number>> };
