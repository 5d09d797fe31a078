import type { SentMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { claimChatStore, deleteOutboxItem, putOutboxItem, readOutboxItems } from "./chat-store.ts";
import type { OutboxItem } from "./outbox-item.ts";

type Told = { type: "changed" } | { type: "sent"; sent: SentMessage };

const none: readonly OutboxItem[] = [];
const watchers = new Set<() => void>();
const sentWatchers = new Set<(sent: SentMessage) => void>();

let owner: string | null = null;
let items = none;
let changes = 0;
let writes: Promise<unknown> = Promise.resolve();
let channel: BroadcastChannel | null = null;

const say = (told: Told) => channel?.postMessage(told);

function show(next: readonly OutboxItem[]): void {
  items = next;
  for (const watch of watchers) watch();
}

function hear({ data }: MessageEvent<Told>): void {
  if (data.type === "sent") for (const watch of sentWatchers) watch(data.sent);
  void reloadOutbox();
}

/** Opens the outbox of a member in this window, with what is left from before. */
export async function openOutbox(profileId: string): Promise<void> {
  if (owner === profileId) return;
  owner = profileId;
  show(none);
  channel?.close();
  channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`liaison-outbox:${profileId}`);
  channel?.addEventListener("message", hear);
  await claimChatStore(profileId);
  await reloadOutbox();
}

/** Reads again what another window may have changed; a change of this window meanwhile is never overwritten. */
export async function reloadOutbox(): Promise<void> {
  const member = owner;
  if (member === null) return;
  for (let seen = -1; seen !== changes && owner === member; ) {
    seen = changes;
    await writes;
    const kept = await readOutboxItems(member);
    if (kept === null) return;
    if (seen === changes && owner === member) show(kept);
  }
}

export const readOutbox = (): readonly OutboxItem[] => items;

export const noOutbox = (): readonly OutboxItem[] => none;

export function watchOutbox(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** Hears of every message of this member that was sent, from any window. */
export function watchSent(watch: (sent: SentMessage) => void): () => void {
  sentWatchers.add(watch);
  return () => void sentWatchers.delete(watch);
}

/** Replaces the outbox, keeps the difference, and tells the other windows. */
export async function changeOutbox(change: (items: readonly OutboxItem[]) => readonly OutboxItem[]): Promise<void> {
  const before = items;
  const after = change(before);
  show(after);
  const gone = before.filter(({ clientMessageId }) => !after.some((item) => item.clientMessageId === clientMessageId));
  changes += 1;
  const written = [
    ...gone.map(({ clientMessageId }) => deleteOutboxItem(clientMessageId)),
    ...after.filter((item) => !before.includes(item)).map(putOutboxItem),
  ];
  // why: a browser that refuses to keep a message still sends it
  writes = Promise.allSettled([writes, ...written]);
  await writes;
  say({ type: "changed" });
}

/** Tells this window and the others that a message was sent. */
export function tellSent(sent: SentMessage): void {
  for (const watch of sentWatchers) watch(sent);
  say({ type: "sent", sent });
}

type Written = Pick<OutboxItem, "partner" | "conversation" | "message" | "preview">;

/** Puts a message behind those that were written before. Resolves when it survives a reload. */
export async function addToOutbox(written: Written): Promise<void> {
  if (owner === null) throw new Error("The outbox is not open");
  const order = Math.max(Date.now(), (items.at(-1)?.order ?? 0) + 1);
  const item: OutboxItem = {
    ...written,
    owner,
    order,
    clientMessageId: written.message.clientMessageId,
    state: "waiting",
    attempts: 0,
    problem: null,
  };
  await changeOutbox((before) => [...before, item]);
}

/** Lets go of a message that was not sent. */
export function deleteFromOutbox(clientMessageId: string): Promise<void> {
  return changeOutbox((before) => before.filter((item) => item.clientMessageId !== clientMessageId));
}
