import type { ConsentPurpose } from "#app/domain/identity/consents/consent-purposes.ts";
import { hereWithin } from "./delivery-limits.ts";
import {
  type Channel,
  mailConsents,
  notificationKinds,
  type NotificationKind,
  type PreferenceName,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { endOfQuiet, type QuietHours } from "#app/domain/notifications/preferences/quiet-hours.ts";

/** What of a member decides whether anything may be told. */
export type Receiver = {
  /** Confirmed, not paused, not leaving, not switched off. */
  isActive: boolean;
  preferences: Readonly<Record<PreferenceName, boolean>>;
  /** The consents in force. */
  consents: ReadonlySet<ConsentPurpose>;
  /** Whether there is an address, and no bounce, spam report or list-unsubscribe stopped mails. */
  takesMail: boolean;
  /** Browsers that may be woken. */
  takesPush: boolean;
  lastSeenAt: Date | null;
  quiet: QuietHours;
  /** Told in the last 24 hours. */
  toldToday: Record<Channel, number>;
};

/**
 * The one rule by which a member wants to be told something: its choice is on, and the consent on which its channel
 * rests is in force. Mails rest on that to what happens or to offers and news, pushes on their own.
 */
export function isOptedIn(
  { preferences, consents }: Pick<Receiver, "preferences" | "consents">,
  { channel, kind }: { channel: Channel; kind: NotificationKind },
): boolean {
  const { preference } = notificationKinds[kind];
  return preferences[preference] && consents.has(channel === "push" ? "push" : mailConsents[preference]);
}

/** What would be told: one or several notifications of one family at once. */
export type Told = {
  channel: Channel;
  kinds: readonly NotificationKind[];
  /** When the newest of them came about. */
  since: Date;
};

export type Judgement = { verdict: "tell" } | { verdict: "leave" } | { verdict: "wait"; until: Date };

const leave: Judgement = { verdict: "leave" };

/**
 * Who came by since the newest of them saw it on the page, and needs no mail. Who was here this minute may look at the
 * page still, or have left just now: then a push waits until the minute is over, and falls away when its occasion is
 * read.
 */
function judgePresence({ lastSeenAt }: Receiver, { channel, kinds, since }: Told, now: Date): Judgement | null {
  if (
    lastSeenAt === null ||
    kinds.some((kind) => !["messages", "likes", "matches"].includes(notificationKinds[kind].family))
  )
    return null;
  const isHere = now.getTime() - lastSeenAt.getTime() < hereWithin;
  if (channel === "mail") return isHere || lastSeenAt >= since ? leave : null;
  return isHere ? { verdict: "wait", until: new Date(lastSeenAt.getTime() + hereWithin) } : null;
}

/**
 * Decides whether a member is told something now, never, or when the quiet hours are over (product.md, Notifications:
 * preferences and consents, the brand's limit in 24 hours, quiet hours in the member's zone).
 */
export function decideDelivery(
  receiver: Receiver,
  told: Told,
  { now, limits }: { now: Date; limits: Readonly<Record<Channel, number>> },
): Judgement {
  const { channel, kinds } = told;
  if (!receiver.isActive || !(channel === "mail" ? receiver.takesMail : receiver.takesPush)) return leave;
  if (!kinds.some((kind) => isOptedIn(receiver, { channel, kind }))) return leave;
  const presence = judgePresence(receiver, told, now);
  if (presence) return presence;
  const until = endOfQuiet(now, receiver.quiet);
  if (until) return { verdict: "wait", until };
  return receiver.toldToday[channel] >= limits[channel] ? leave : { verdict: "tell" };
}
