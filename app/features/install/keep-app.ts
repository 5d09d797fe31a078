import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import type { PageMessage } from "#app/service-worker/page-message.ts";
import type { PushNotice } from "#app/service-worker/push-notice.ts";
import { isPushSubscribed, notePush } from "#app/features/push/push-state.ts";
import { renewPush } from "#app/features/push/push-subscription.ts";
import { registerWorker } from "#app/service-worker/register-worker.ts";

type WorkerMessage = { type: "push"; notice: PushNotice };

let isListening = false;

/** Answers the worker whether this page shows already what a push tells of. */
function hearWorker({ data, ports }: MessageEvent<WorkerMessage>): void {
  if (data.type !== "push") return;
  const { title, body, url } = data.notice;
  const isRead = document.hasFocus() && new URL(url, location.origin).pathname === location.pathname;
  if (isRead) notePush({ title, body, url });
  ports[0]?.postMessage(isRead ? "read" : "elsewhere");
}

/** A subscription is told of once in each visit, because the session it belongs to may be another one by now. */
function isFirstInVisit(member: string): boolean {
  const key = storedItems.pushRenewed.name;
  try {
    if (sessionStorage.getItem(key) === member) return false;
    sessionStorage.setItem(key, member);
    return true;
  } catch {
    return false;
  }
}

async function keepPush(member: string): Promise<void> {
  if (isFirstInVisit(member)) await renewPush();
}

/**
 * Registers the worker, tells it who reads here and in which look, and keeps the subscription to pushes with the
 * session.
 */
export async function keepApp({
  member,
  language,
  scheme,
}: {
  member: string | null;
  language: string;
  scheme: string;
}): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  if (!isListening) navigator.serviceWorker.addEventListener("message", hearWorker);
  isListening = true;
  const { active } = await navigator.serviceWorker.ready;
  const message: PageMessage = { type: "reader", reader: member ?? "", language, scheme, path: location.pathname };
  active?.postMessage(message);
  isPushSubscribed();
  if (member !== null) await keepPush(member);
}
