import { useEffect, useRef } from "react";
import type { LiveHandlers } from "./live-events.ts";
import { listenLive } from "./live-listeners.ts";

/**
 * Hears what the stream tells while the component stands, with the handlers of its latest drawing. On `hello` read
 * again what is on the screen: it comes first, and after every pause. Needs `LiveProvider` in the layout, else nothing
 * comes.
 */
export function useLive(handlers: LiveHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => listenLive(() => latest.current), []);
}
