import { memberFetch } from "#app/features/connection/member-fetch.ts";
import { turnPushOn } from "#app/features/push/push-subscription.ts";
import { pause } from "#app/platform/clock/pause.ts";

/** What a newcomer answered to the question of pushes; null where it was not asked. */
export type PushAnswer = "on" | "later" | null;

/** A push service that is silent holds no newcomer up: the question comes back after the first message. */
const patience = 5_000;

/**
 * Keeps what a newcomer answered, once there is an account: turns pushes on, where the browser was asked before and
 * granted them, or puts the question away for good. Whatever fails, signing up goes on.
 */
export async function keepPushAnswer(answer: PushAnswer): Promise<void> {
  if (answer === null || (answer === "on" && !mayPush())) return;
  const kept = answer === "on" ? turnPushOn() : putAway();
  await Promise.race([kept.catch(() => null), pause(patience)]);
}

// why: what is not granted by now would be asked a second time, and without a click
const mayPush = () => "Notification" in globalThis && Notification.permission === "granted";

const putAway = () =>
  memberFetch("/alerts/push_notification/dismiss", {
    method: "POST",
    body: new URLSearchParams({ from: "/signup-matches" }),
    redirect: "manual",
  });
