import { refusedHeader } from "#app/platform/forms/made-for.ts";
import { memberFetch } from "#app/features/connection/member-fetch.ts";
import { lookUpPush, type PushState } from "./push-state.ts";
import { registerWorker } from "#app/service-worker/register-worker.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";

const target = "/api/user.php?push=1";
const headers = { "content-type": "application/json", ...clientMark };

async function activeRegistration(): Promise<ServiceWorkerRegistration | null> {
  const registration = await registerWorker();
  return registration ? navigator.serviceWorker.ready : null;
}

async function publicKey(): Promise<string> {
  const response = await fetch("/api/settings.php");
  if (!response.ok) throw new Error(`The settings answered ${response.status}`);
  const settings: { push_public_key: string } = await response.json();
  return settings.push_public_key;
}

/** `renew` says that nobody asked now: the server keeps it only where the member's yes to pushes is in force. */
async function save(subscription: PushSubscription, renew: boolean): Promise<boolean> {
  const response = await memberFetch(target, {
    method: "POST",
    headers,
    body: JSON.stringify({ ...subscription.toJSON(), renew }),
    ...(renew && { priority: "low" }),
  });
  if (!response.ok) throw new Error(`The subscription was answered ${response.status}`);
  const { push }: { push: boolean } = await response.json();
  return push;
}

async function subscribe(renew: boolean): Promise<void> {
  const registration = await activeRegistration();
  if (!registration) return;
  const known = await registration.pushManager.getSubscription();
  const subscription =
    known ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await publicKey() }));
  const isKept = await save(subscription, renew).catch(async (error: unknown) => {
    // why: a subscription that the server does not know would pass for one that works
    if (!known) await subscription.unsubscribe();
    throw error;
  });
  if (!isKept) await subscription.unsubscribe();
}

/** Has the browser ask for its permission where that is open, so only a click may call it. */
export async function askForPushes(): Promise<void> {
  if (Notification.permission === "default") await Notification.requestPermission();
}

/**
 * Turns pushes on for this browser. Asks for the browser's permission where that is open, so only a click may call it.
 * @throws TypeError or Error when the browser's push service or the site could not be reached
 */
export async function turnPushOn(): Promise<PushState> {
  await askForPushes();
  if (Notification.permission === "granted") await subscribe(false);
  return lookUpPush();
}

/**
 * Turns pushes off for this browser, here and on the server; what the server missed ends by itself at its next push.
 */
export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return lookUpPush();
  const answer = await memberFetch(target, {
    method: "DELETE",
    headers,
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  }).catch(() => null);
  // why: it is another member's by now, who goes on being told
  if (!answer?.headers.has(refusedHeader)) await subscription.unsubscribe();
  return lookUpPush();
}

/**
 * Tells the server again of a subscription that is there, after a login or in a new session; asks the browser for
 * nothing.
 */
export async function renewPush(): Promise<void> {
  if ((await lookUpPush()) !== "subscribed") return;
  await subscribe(true);
  await lookUpPush();
}
