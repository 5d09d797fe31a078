import { useSyncExternalStore } from "react";
import type { LiveCounts } from "./live-events.ts";

/** What a window knows of its member: what is free is not told to every page. */
export type KnownCounts = Omit<LiveCounts, "freeMessagesLeft" | "freeConversationsLeft"> & Partial<LiveCounts>;

const nothing: KnownCounts = { unread: 0, likes: 0, credits: 0, isPaid: false };
const names = ["unread", "likes", "credits", "isPaid", "freeMessagesLeft", "freeConversationsLeft"] as const;

let counts: KnownCounts | null = null;
const listeners = new Set<() => void>();

/** The counts as they were told last; null before anything was. */
export const readCounts = (): KnownCounts | null => counts;

/**
 * Sets what is known anew, null where nobody is logged in any more. Whoever paid has no free messages that are counted.
 */
export function setCounts(change: Partial<LiveCounts> | null): void {
  const told = change && { ...(counts ?? nothing), ...change };
  const next = told?.isPaid ? { ...told, freeMessagesLeft: null, freeConversationsLeft: null } : told;
  const before = counts;
  if (next && before && names.every((name) => next[name] === before[name])) return;
  counts = next;
  for (const tell of listeners) tell();
}

/** Calls `tell` at every change, until the returned function is called. */
export function watchCounts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** What the member has, as stream, refresh or page told it last; null on the server and for visitors. */
export const useCounts = (): KnownCounts | null => useSyncExternalStore(watchCounts, readCounts, () => null);
