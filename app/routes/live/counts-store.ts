import { useSyncExternalStore } from "react";
import type { LiveCounts } from "./live-events.ts";

let counts: LiveCounts | null = null;
const listeners = new Set<() => void>();

/** The counts as they were told last; null before anything was. */
export const readCounts = (): LiveCounts | null => counts;

/** Sets what is known anew, null where nobody is logged in any more. */
export function setCounts(change: Partial<LiveCounts> | null): void {
  const next = change && { ...(counts ?? { unread: 0, likes: 0, credits: 0 }), ...change };
  if (next && counts && next.unread === counts.unread && next.likes === counts.likes && next.credits === counts.credits) return;
  counts = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Unread messages, new likes and credits as stream, refresh or page told them last; null on the server and for visitors. */
export const useCounts = (): LiveCounts | null => useSyncExternalStore(subscribe, readCounts, () => null);
