/** Chromium's event that lets a page offer its own installation; no browser's types know it. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

let caught: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  caught = prompt;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install the app, which comes once and early, for a quiet place of our own. */
export function catchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    keep(event);
  });
  window.addEventListener("appinstalled", () => keep(null));
}

/** Whether the browser would install the app now. */
export const canInstall = (): boolean => caught !== null;

/** Calls `listener` when that changes; the answer ends it. */
export function watchInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the browser ask whether to install the app; its offer is spent with that. */
export async function installApp(): Promise<void> {
  const prompt = caught;
  keep(null);
  await prompt?.prompt();
}
