import { expect, type Page } from "@playwright/test";

/** Gives the browser a push service. */
export async function withPushService(page: Page, endpoint: string): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  // why: the browsers' push services take no test traffic; the page asks them nothing but these two things
  await page.addInitScript((target) => {
    const isThere = "test-push";
    const subscription = {
      endpoint: target,
      toJSON: () => ({
        endpoint: target,
        expirationTime: null,
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(isThere) ?? true),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(isThere) ? subscription : null),
      subscribe: ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly || typeof applicationServerKey !== "string" || applicationServerKey.length !== 87)
          return Promise.reject(new TypeError("No such key"));
        localStorage.setItem(isThere, "1");
        return Promise.resolve(subscription);
      },
    });
  }, endpoint);
}

type Notice = { title: string; body: string; url: string; tag: string };

/**
 * Hands the worker what a push service would, and hears from the browser's own log what it showed.
 * why: Chromium forgets a notification when its list is asked for in the moment it is being shown
 */
export async function withPushes(
  page: Page,
): Promise<{ push: (notice: Notice) => Promise<void>; shown: readonly string[] }> {
  const browser = await page.context().newCDPSession(page);
  const known = new Set<string>();
  const shown: string[] = [];
  const statuses: string[] = [];
  browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
    registrations.forEach(({ registrationId }) => known.add(registrationId)),
  );
  browser.on(
    "BackgroundService.backgroundServiceEventReceived",
    ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
      const told = (name: string) => eventMetadata.find(({ key }) => key === name)?.value ?? "";
      if (eventName === "Notification displayed") shown.push(told("Body"));
      if (eventName === "Push event completed") statuses.push(told("Status"));
    },
  );
  for (const service of ["notifications", "pushMessaging"] as const) {
    await browser.send("BackgroundService.startObserving", { service });
    await browser.send("BackgroundService.setRecording", { service, shouldRecord: true });
  }
  await browser.send("ServiceWorker.enable");
  await expect.poll(() => known.size).toBe(1);
  const push = async (notice: Notice) => {
    const former = [...statuses];
    for (const registrationId of known)
      await browser.send("ServiceWorker.deliverPushMessage", {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(notice),
      });
    await expect.poll(() => statuses).toEqual([...former, "Success"]);
  };
  return { push, shown };
}
