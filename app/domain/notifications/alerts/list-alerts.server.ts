import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { type AlertKind, alertKinds, type DismissibleAlert, isDismissible } from "./alert-kinds.ts";

/** Days after which an alert that was put away, and still holds, comes back; pushes are asked for once. */
const restingDays: Readonly<Record<DismissibleAlert, number>> = {
  disabled_notifications: 14,
  enrich_profile: 14,
  push_notification: Number.POSITIVE_INFINITY,
};

/** What alerts are decided by. */
export type AlertFacts = {
  isConfirmed: boolean;
  /** Whether the member put the account to rest: nobody finds it until it is woken. */
  isPaused: boolean;
  profileStatus: "disabled" | "active" | "erased";
  /** Whether the main image is there, be it approved or still being checked. */
  hasMainPhoto: boolean;
  /** Whether the profile says too little to be worth reading. */
  isThin: boolean;
  /** Whether a bounce, spam report or list-unsubscribe keeps mails from the member. */
  isMailBlocked: boolean;
  /** Whether the member wrote to somebody, and no browser of theirs gets pushes. */
  isPushDue: boolean;
  /** Kind to the moment it was put away, in milliseconds since 1970. */
  dismissals: Readonly<Record<string, number>>;
};

const holds: Record<AlertKind, (facts: AlertFacts) => boolean> = {
  activation_reminder: ({ isConfirmed, profileStatus }) => !isConfirmed && profileStatus === "disabled",
  account_paused: ({ isPaused }) => isPaused,
  profile_photo: ({ hasMainPhoto }) => !hasMainPhoto,
  disabled_notifications: ({ isMailBlocked }) => isMailBlocked,
  enrich_profile: ({ isThin }) => isThin,
  push_notification: ({ isPushDue }) => isPushDue,
};

/**
 * The alerts that hold for a member now, the weightiest first, without those put away lately (spec section 4).
 * The texts are the reader's.
 */
export function listAlerts({ clock }: { clock: Clock }, facts: AlertFacts): AlertKind[] {
  const now = clock.now().getTime();
  const rests = (kind: AlertKind): boolean => {
    if (!isDismissible(kind)) return false;
    const dismissedAt = facts.dismissals[kind];
    return dismissedAt !== undefined && now - dismissedAt < restingDays[kind] * millisecondsIn.day;
  };
  return alertKinds.filter((kind) => holds[kind](facts) && !rests(kind));
}
