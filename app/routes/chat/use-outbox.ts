import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLive } from "#app/routes/live/use-live.ts";
import { noOutbox, openOutbox, readOutbox, watchOutbox } from "./outbox.ts";
import { isRelieved, type OutboxState } from "./outbox-item.ts";

// why: nothing is sent before the page has woken, so the sender need not come with it; without a line it is there already
const sender = () => import("./outbox-sender.ts");

/** Sends what waits; what a dead line stopped, or what waited for credits, is tried again where `states` names it. */
export function sendAgain(states: readonly OutboxState[] = []): void {
  sender().then(({ relieveOutbox }) => relieveOutbox(states)).catch(() => {});
}

/** Unsent messages of this member, in the order of writing. */
export const useOutbox = () => useSyncExternalStore(watchOutbox, readOutbox, noOutbox);

/** Opens the member's outbox, sends what is left from before, and again whenever the line or credits are back. */
export function useOpenOutbox(me: string): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    void openOutbox(me).then(() => sendAgain(["unreachable", "held"]));
    const again = () => sendAgain(["unreachable"]);
    const seen = () => void (document.visibilityState === "visible" && again());
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [me]);
  useLive({
    hello: () => sendAgain(["unreachable"]),
    counts: ({ credits }) => {
      if (isRelieved(readOutbox(), { before: before.current, credits })) sendAgain(["held"]);
      before.current = credits;
    },
  });
}
