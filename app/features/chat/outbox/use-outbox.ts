import { useEffect, useRef, useSyncExternalStore } from "react";
import { watchReturn } from "#app/features/connection/connection.ts";
import { readCounts, setCounts, watchCounts } from "#app/features/live/counts-store.ts";
import { useRefresh } from "#app/features/live/refresh-tasks.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { changeOutbox, deleteFromOutbox, noOutbox, openOutbox, readOutbox, watchOutbox, watchSent } from "./outbox.ts";
import { afterDecision, type Decision, isRelieved, type OutboxState, type Standing } from "./outbox-item.ts";

// why: nothing is sent before the page has woken, so the sender need not come with it; without a line it is there
// already
const sender = () => import("./outbox-sender.ts");

/** Sends what waits; what a dead line stopped, or what waited for credits, is tried again where `states` names it. */
export function sendAgain(states: readonly OutboxState[] = []): void {
  sender()
    .then(({ relieveOutbox }) => relieveOutbox(states))
    .catch(() => {});
}

/** Tries one message again as its member wishes; what was written after it goes out behind it. */
export function decideOn(clientMessageId: string, said: Decision = {}): void {
  void changeOutbox((items) => afterDecision(items, clientMessageId, said)).then(() => sendAgain());
}

/** Lets go of a message for good; what was written after it goes out. */
export function discard(clientMessageId: string): void {
  void deleteFromOutbox(clientMessageId).then(() => sendAgain());
}

/** Unsent messages of this member, in the order of writing. */
export const useOutbox = () => useSyncExternalStore(watchOutbox, readOutbox, noOutbox);

/** Opens the member's outbox, sends what is left from before, and again whenever the line or credits are back. */
export function useOpenOutbox(me: string): void {
  const before = useRef<Standing | null>(null);
  useEffect(() => {
    void openOutbox(me).then(() => sendAgain(["unreachable", "held"]));
    const again = () => sendAgain(["unreachable"]);
    const seen = () => void (document.visibilityState === "visible" && again());
    const unwatch = watchReturn(again);
    document.addEventListener("visibilitychange", seen);
    return () => {
      unwatch();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [me]);
  // why: a server may have stood still for nothing but messages, and told nobody that it goes on
  useRefresh(async () => sendAgain(["unreachable"]));
  useLive({ hello: () => sendAgain(["unreachable"]) });
  useEffect(
    () =>
      watchCounts(() => {
        const now = readCounts();
        if (!now) return;
        if (isRelieved(readOutbox(), { before: before.current, now })) sendAgain(["held"]);
        before.current = now;
      }),
    [],
  );
  // why: whoever waits for a message to be sent sees at once what it cost, here and in the other windows
  useEffect(
    () =>
      watchSent(({ credits, freeMessagesLeft }) =>
        setCounts({ credits, freeMessagesLeft, isPaid: freeMessagesLeft === null }),
      ),
    [],
  );
}
