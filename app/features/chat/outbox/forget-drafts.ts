import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

/**
 * Removes what whoever was here before wrote and did not send, where no worker does so when a visitor's page is read.
 */
export async function forgetDrafts(): Promise<void> {
  try {
    if (navigator.serviceWorker?.controller) return;
    const kept = await indexedDB.databases();
    if (!kept.some(({ name }) => name === storedItems.chats.name)) return;
    const { clearChatStore } = await import("./chat-store.ts");
    await clearChatStore();
  } catch {
    // A browser that keeps nothing has nothing to forget; the next member's chat clears the rest.
  }
}
