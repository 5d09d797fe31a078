import { useEffect, useState } from "react";
import type { ChatAllowance } from "#app/domain/conversations/conversation-state.ts";
import { useLive } from "#app/routes/live/use-live.ts";
import { watchSent } from "./outbox.ts";

/** What the next action costs and what is left, kept up to date by what was sent and by the stream. */
export function useAllowance(loaded: ChatAllowance): ChatAllowance {
  const [allowance, setAllowance] = useState(loaded);
  const [known, setKnown] = useState(loaded);
  if (known !== loaded) {
    setKnown(loaded);
    setAllowance(loaded);
  }
  useEffect(() => watchSent(({ credits, freeMessagesLeft }) => setAllowance((before) => ({ ...before, credits, freeMessagesLeft, isPaid: freeMessagesLeft === null }))), []);
  useLive({
    counts: ({ credits }) => setAllowance((before) => (before.credits === credits ? before : { ...before, credits })),
  });
  return allowance;
}
