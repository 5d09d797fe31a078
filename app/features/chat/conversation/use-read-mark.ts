import { useEffect, useRef, useState } from "react";
import type { MessageLog } from "#app/features/chat/messages/message-log.ts";
import { postRead } from "./conversation-requests.ts";

/** Tells the server how far the member has read, while the conversation is really seen. */
export function useReadMark(conversation: string | null, { messages }: MessageLog, readBefore: number): void {
  const told = useRef(readBefore);
  const [isVisible, setIsVisible] = useState(true);
  const newest = messages.findLast(({ mine }) => !mine)?.number ?? 0;

  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  useEffect(() => {
    if (conversation === null || !isVisible || newest <= told.current) return;
    const before = told.current;
    told.current = newest;
    void postRead(conversation, newest).then((isTold) => {
      if (!isTold) told.current = Math.min(told.current, before);
    });
  }, [conversation, isVisible, newest]);
}
