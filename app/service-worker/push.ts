import { type PushNotice, readNotice } from "./push-notice.ts";
import type { WindowClient, WorkerScope } from "./worker-scope.ts";

/** What of the worker's global shows notifications and follows them. */
export type NoticeScope = {
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  readonly clients: Pick<WorkerScope["clients"], "matchAll" | "openWindow">;
};

const windows = (scope: NoticeScope): Promise<readonly WindowClient[]> =>
  scope.clients.matchAll({ type: "window", includeUncontrolled: true });

/** How long a page may think about whether it shows already what a push tells. */
const patience = 500;

/** Asks a window whether its reader has this page before the eyes now. */
function isReadIn(client: WindowClient, notice: PushNotice): Promise<boolean> {
  if (client.visibilityState !== "visible") return Promise.resolve(false);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === "read"), { once: true });
    port1.start();
    setTimeout(() => resolve(false), patience);
    client.postMessage({ type: "push", notice }, [port2]);
  });
}

/** Shows a push, unless a window in sight shows already what it tells of; the icon carries the number either way. */
export async function showPush(scope: NoticeScope, data: unknown): Promise<void> {
  const notice = readNotice(data);
  if (!notice) return;
  if (notice.badge !== null) await showBadge(notice.badge);
  const readings = await Promise.all((await windows(scope)).map((client) => isReadIn(client, notice)));
  if (readings.some(Boolean)) return;
  const { title, body, url, tag } = notice;
  await scope.registration.showNotification(title, {
    body,
    tag,
    dir: "auto",
    icon: "/brand/icon-192.png",
    badge: "/brand/badge-96.png",
    data: { url },
  });
}

/** The number on the app's icon; a browser that has none fails silently (spec section 4). */
export async function showBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => null);
}

/** Leads to what a notification told of: in a window that is there, else in a new one. */
export async function followNotice(
  scope: NoticeScope,
  notification: Pick<Notification, "close" | "data">,
): Promise<void> {
  notification.close();
  const { url }: { url: string } = notification.data;
  const open = await windows(scope);
  const client = open.find(({ visibilityState }) => visibilityState === "visible") ?? open[0];
  if (!client) return void (await scope.clients.openWindow(url));
  await client.focus();
  const target = new URL(url, location.origin).href;
  if (client.url === target) return;
  // why: a window that this worker does not steer yet cannot be led
  await client.navigate(target).catch(() => scope.clients.openWindow(url));
}
