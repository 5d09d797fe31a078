import { useEffect, useState } from "react";
import { typingShown } from "#app/features/live/use-typing.ts";
import { useLive } from "#app/features/live/use-live.ts";

/** The conversations in whose other side somebody is writing now. */
export function useTypingChats(): ReadonlySet<string> {
  const [since, setSince] = useState<ReadonlyMap<string, number>>(new Map());
  const forget = (conversation: string) =>
    setSince((before) => new Map([...before].filter(([id]) => id !== conversation)));
  useLive({
    typing: ({ conversation }) => setSince((before) => new Map(before).set(conversation, Date.now())),
    message: ({ conversation, mine }) => {
      if (!mine) forget(conversation);
    },
  });
  useEffect(() => {
    if (since.size === 0) return;
    const timer = setTimeout(
      () => setSince((before) => new Map([...before].filter(([, at]) => Date.now() - at < typingShown))),
      typingShown,
    );
    return () => clearTimeout(timer);
  }, [since]);
  return new Set(since.keys());
}
