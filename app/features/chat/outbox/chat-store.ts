import type { DBSchema, IDBPDatabase } from "idb";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { isBlank } from "#app/platform/forms/tidy-text.ts";

/** What was typed to a partner and not sent; `owner` is the profile of the member who typed it. */
export type Draft = { owner: string; partner: string; text: string };

/** Something that was told on this device and need not be told again. */
type Told = { owner: string; key: string; at: number };

interface ChatDatabase extends DBSchema {
  outbox: { key: string; value: OutboxItem };
  drafts: { key: [string, string]; value: Draft };
  told: { key: [string, string]; value: Told };
}

const stores = ["outbox", "drafts", "told"] as const;

let opened: Promise<IDBPDatabase<ChatDatabase> | null> | undefined;

async function open(): Promise<IDBPDatabase<ChatDatabase> | null> {
  try {
    const { openDB } = await import("idb");
    return await openDB<ChatDatabase>(storedItems.chats.name, 1, {
      upgrade(database) {
        database.createObjectStore("outbox", { keyPath: "clientMessageId" });
        database.createObjectStore("drafts", { keyPath: ["owner", "partner"] });
        database.createObjectStore("told", { keyPath: ["owner", "key"] });
      },
      blocking: (_current, _blocked, event) => {
        opened = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: () => {
        opened = undefined;
      },
    });
  } catch {
    // why: a browser that keeps nothing still sends; only a reload then loses what was not sent
    return null;
  }
}

/** The browser's own database of what was written and not sent; null where the browser keeps nothing. */
async function chatStore(): Promise<IDBPDatabase<ChatDatabase> | null> {
  opened ??= open();
  const database = await opened;
  if (!database) opened = undefined;
  return database;
}

/** Removes what other members left on this device; called when a member's chat opens. */
export async function claimChatStore(owner: string): Promise<void> {
  const database = await chatStore();
  if (!database) return;
  const transaction = database.transaction(stores, "readwrite");
  for (const name of stores) {
    for (let cursor = await transaction.objectStore(name).openCursor(); cursor; cursor = await cursor.continue()) {
      if (cursor.value.owner !== owner) await cursor.delete();
    }
  }
  await transaction.done;
}

/** Empties the store, at logout and when the session is over. */
export async function clearChatStore(): Promise<void> {
  const database = await chatStore();
  if (!database) return;
  const transaction = database.transaction(stores, "readwrite");
  await Promise.all(stores.map((name) => transaction.objectStore(name).clear()));
  await transaction.done;
}

/** The member's unsent messages, oldest first; null where the browser keeps nothing. */
export async function readOutboxItems(owner: string): Promise<OutboxItem[] | null> {
  const database = await chatStore();
  if (!database) return null;
  const items = await database.getAll("outbox");
  return items.filter((item) => item.owner === owner).toSorted((one, other) => one.order - other.order);
}

/**
 * The newest message of a member to a partner that was not sent; null where there is none.
 */
export async function findLastUnsentTo(owner: string, partner: string): Promise<OutboxItem | null> {
  const items = (await (await chatStore())?.getAll("outbox")) ?? [];
  return (
    items
      .filter((item) => item.owner === owner && item.partner === partner)
      .toSorted((one, other) => one.order - other.order)
      .at(-1) ?? null
  );
}

export async function putOutboxItem(item: OutboxItem): Promise<void> {
  await (await chatStore())?.put("outbox", item);
}

export async function deleteOutboxItem(clientMessageId: string): Promise<void> {
  await (await chatStore())?.delete("outbox", clientMessageId);
}

/** The text typed to a partner, empty where there is none. */
export async function readDraft(owner: string, partner: string): Promise<string> {
  return (await (await chatStore())?.get("drafts", [owner, partner]))?.text ?? "";
}

/** Keeps what is typed; nothing is kept of an empty text. */
export async function keepDraft({ owner, partner, text }: Draft): Promise<void> {
  const database = await chatStore();
  if (isBlank(text)) await database?.delete("drafts", [owner, partner]);
  else await database?.put("drafts", { owner, partner, text });
}
