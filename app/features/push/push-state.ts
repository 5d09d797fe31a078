/** The states of web push in this browser (spec section 4). */
export type PushState = "unknown" | "unsupported" | "denied" | "subscribed" | "not_subscribed";

/** What a push brought while this page was in sight, in place of a notification (spec section 3, "last message"). */
export type LastPush = { title: string; body: string; url: string };

export type PushFacts = { state: PushState; last: LastPush | null };

let facts: PushFacts = { state: "unknown", last: null };
let looking: Promise<PushState> | null = null;
const listeners = new Set<() => void>();

function tell(news: Partial<PushFacts>): void {
  facts = { ...facts, ...news };
  for (const listener of listeners) listener();
}

/** Whether this browser can be woken by pushes at all; on an iPhone only the installed app can. */
const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function findState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === "granted" ? "subscribed" : "not_subscribed";
}

/**
 * Looks anew at how things stand, and tells whoever listens. A browser that does not answer counts as one that has no
 * pushes.
 */
export async function lookUpPush(): Promise<PushState> {
  const state = await findState().catch((): PushState => "unsupported");
  tell({ state });
  return state;
}

/** What is known now; the first question makes the browser be asked, and until it answers the state is unknown. */
export function readPush(): PushFacts {
  looking ??= lookUpPush();
  return facts;
}

/** Whether pushes tell this browser of news, so that pages need to ask less often; false while unknown. */
export function isPushSubscribed(): boolean {
  return readPush().state === "subscribed";
}

/** Calls `listener` with every change; the answer ends that. */
export function watchPush(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps what the worker handed to this page instead of showing it. */
export function notePush(last: LastPush): void {
  tell({ last });
}
