import { useEffect } from "react";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { setCounts, useCounts } from "#app/features/live/counts-store.ts";

type Wallet = Pick<ChatAllowance, "credits" | "isPaid" | "freeMessagesLeft" | "freeConversationsLeft">;

/**
 * What the next action costs and what is left: as a page loaded it, and over it whatever was bought or spent since, in
 * any window.
 */
export function useAllowance(loaded: ChatAllowance): ChatAllowance;
export function useAllowance(loaded: ChatAllowance | undefined): ChatAllowance | undefined;
export function useAllowance(loaded: ChatAllowance | undefined): ChatAllowance | undefined {
  const known = useCounts();
  useEffect(() => {
    if (!loaded) return;
    const { credits, isPaid, freeMessagesLeft, freeConversationsLeft }: Wallet = loaded;
    setCounts({ credits, isPaid, freeMessagesLeft, freeConversationsLeft });
  }, [loaded]);
  if (!loaded || !known) return loaded;
  const {
    credits,
    isPaid,
    freeMessagesLeft = loaded.freeMessagesLeft,
    freeConversationsLeft = loaded.freeConversationsLeft,
  } = known;
  return { ...loaded, credits, isPaid, freeMessagesLeft, freeConversationsLeft };
}
