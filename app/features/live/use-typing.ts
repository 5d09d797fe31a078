import { useEffect, useRef, useState } from "react";
import { memberFetch } from "#app/features/connection/member-fetch.ts";
import { useLive } from "./use-live.ts";

/** Told at most once in so long, and shown so long after the last time it was told. */
const typingEvery = 3_000;
export const typingShown = 5_000;

/** Whether the partner is writing, and `announce` to call at every stroke of one's own. */
export function useTyping(conversation: string): { isPartnerTyping: boolean; announce: () => void } {
  const [typingSince, setTypingSince] = useState<{ conversation: string } | null>(null);
  const told = useRef({ conversation: "", at: Number.NEGATIVE_INFINITY });

  useLive({
    typing: (data) => {
      if (data.conversation === conversation) setTypingSince({ conversation });
    },
    message: (message) => {
      if (message.conversation === conversation && !message.mine) setTypingSince(null);
    },
  });

  useEffect(() => {
    if (!typingSince) return;
    const timer = setTimeout(() => setTypingSince(null), typingShown);
    return () => clearTimeout(timer);
  }, [typingSince]);

  function announce(): void {
    const now = performance.now();
    if (told.current.conversation === conversation && now - told.current.at < typingEvery) return;
    told.current = { conversation, at: now };
    // why: that it was not told is no news to the one who writes
    memberFetch(`/chats/${conversation}/typing`, { method: "POST", priority: "low" }).catch(() => {});
  }

  return { isPartnerTyping: typingSince?.conversation === conversation, announce };
}
