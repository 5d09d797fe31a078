type Syncing = ServiceWorkerRegistration & { readonly sync: { register(tag: string): Promise<void> } };

const canSync = (registration: ServiceWorkerRegistration): registration is Syncing => "sync" in registration;

/**
 * Has the worker send what waits once the line is back, though no page may be open then; a browser without that sends
 * when one is.
 */
export async function requestSync(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration && canSync(registration)) await registration.sync.register("outbox").catch(() => null);
}
