import { useEffect, useSyncExternalStore } from "react";
import { useLive } from "#app/routes/live/use-live.ts";
import { noOutbox, openOutbox, readOutbox, watchOutbox } from "./outbox.ts";
import { relieveOutbox } from "./outbox-sender.ts";

/** Unsent messages of this member, in the order of writing. */
export const useOutbox = () => useSyncExternalStore(watchOutbox, readOutbox, noOutbox);

/** Opens the member's outbox, sends what is left from before, and again whenever the line or credits are back. */
export function useOpenOutbox(me: string): void {
  useEffect(() => {
    void openOutbox(me).then(() => relieveOutbox(["unreachable", "held"]));
    const again = () => void relieveOutbox(["unreachable"]);
    const seen = () => void (document.visibilityState === "visible" && again());
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [me]);
  useLive({
    hello: () => void relieveOutbox(["unreachable"]),
    counts: ({ credits }) => {
      const isEnough = readOutbox().some(({ state, problem }) => state === "held" && credits >= (problem?.needed ?? 1));
      if (isEnough) void relieveOutbox(["held"]);
    },
  });
}
