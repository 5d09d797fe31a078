import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

declare global {
  /** Set by the build: whether the site has its service worker; development has none. */
  const HAS_SERVICE_WORKER: boolean;
}

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers the brand's service worker, once; undefined where the browser has none or does not allow it now. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!HAS_SERVICE_WORKER || !("serviceWorker" in navigator)) return Promise.resolve(undefined);
  registering ??= navigator.serviceWorker.register(`/${storedItems.worker.name}`, { scope: "/" }).catch(() => {
    registering = undefined;
    return undefined;
  });
  return registering;
}
