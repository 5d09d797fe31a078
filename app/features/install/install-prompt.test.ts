import { beforeEach, expect, it, vi } from "vitest";

let page: EventTarget;
beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal("window", page);
});

it("keeps the browser's offer for a place of our own, and spends it once", async () => {
  const { canInstall, catchInstallPrompt, installApp, watchInstall } = await import("./install-prompt.ts");
  const told = vi.fn();
  watchInstall(told);
  catchInstallPrompt();
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve({ outcome: "accepted" })),
  });
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(canInstall()).toBe(true);
  await installApp();
  await installApp();
  expect(offer.prompt).toHaveBeenCalledOnce();
  expect(canInstall()).toBe(false);
  expect(told).toHaveBeenCalledTimes(3);
});

it("offers nothing any more once the app is installed", async () => {
  const { canInstall, catchInstallPrompt } = await import("./install-prompt.ts");
  catchInstallPrompt();
  page.dispatchEvent(
    Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve({ outcome: "dismissed" }) }),
  );
  page.dispatchEvent(new Event("appinstalled"));
  expect(canInstall()).toBe(false);
});
