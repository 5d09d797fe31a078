import { type LiveEventName, type LiveEvents, type LiveHandlers } from "./live-events.ts";

const listeners = new Set<() => LiveHandlers>();

/** Hears every event of the stream until the returned function is called; `handlers` is asked anew for each. */
export function listenLive(handlers: () => LiveHandlers): () => void {
  listeners.add(handlers);
  return () => void listeners.delete(handlers);
}

/** Tells everybody who listens in this window. */
export function tellLive<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): void {
  for (const handlers of listeners) handlers()[name]?.(data);
}
