import type { DueNotification } from "./due-notification.ts";
import { localPath } from "#app/platform/forms/local-path.ts";
import type { NotificationKind } from "#app/domain/notifications/preferences/preference-of-notification.ts";

type About = Pick<DueNotification, "details">;

const chats = ({ details }: About): string => (details.conversation ? `/chats/${details.conversation}` : "/chats");

const paths: Record<NotificationKind, { one: (about: About) => string; several: string }> = {
  new_conversation: { one: chats, several: "/chats" },
  new_message: { one: chats, several: "/chats" },
  unread_reminder: { one: chats, several: "/chats" },
  like: {
    one: ({ details }) => (details.from ? `/likes/m/${details.from}` : "/likes/received"),
    several: "/likes/received",
  },
  match: {
    one: ({ details }) => (details.from ? `/likes/m/${details.from}` : "/likes/matches"),
    several: "/likes/matches",
  },
  welcome_discount: { one: () => "/premium", several: "/premium" },
  weekly_update: { one: () => "/members", several: "/members" },
  news: { one: ({ details }) => localPath(details.path), several: "/" },
  complete_profile: { one: () => "/profile", several: "/profile" },
  come_back: { one: () => "/members", several: "/members" },
};

/** Where a notification leads on its brand's site; several of a kind lead to where all of them are. */
export function occasionPath(kind: NotificationKind, told: readonly About[]): string {
  const [only] = told;
  return only && told.length === 1 ? paths[kind].one(only) : paths[kind].several;
}

/** What a push is shown under, so that a later one about the same takes its place. */
export const pushTag = (kind: NotificationKind, { details }: About): string =>
  details.conversation ? `chat-${details.conversation}` : kind;
