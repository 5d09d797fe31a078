import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";

/** What the next text costs, and what stands in its way: free ones used up, conversations started, credits too few. */
export type NextMessageCost = {
  isFree: boolean;
  price: number;
  freeLeft: number | null;
  lack: "credits" | "freeOver" | "conversations" | null;
};

/** Judges the next text message by what is left; `isNew` for the first to somebody. The server has the last word. */
export function nextMessageCost(
  { messagePrice, freeMessagesLeft, freeConversationsLeft, credits }: ChatAllowance,
  isNew: boolean,
): NextMessageCost {
  const isFree = messagePrice === 0 || (freeMessagesLeft ?? 0) > 0;
  const cost = { isFree, price: messagePrice, freeLeft: messagePrice === 0 ? null : freeMessagesLeft };
  if (isNew && freeConversationsLeft === 0) return { ...cost, lack: "conversations" };
  if (isFree || credits >= messagePrice) return { ...cost, lack: null };
  return { ...cost, lack: freeMessagesLeft === null ? "credits" : "freeOver" };
}
