/**
 * How many conversations members who never paid may start, and how many messages they have for nothing (spec section 9;
 * product.md, Chat). `prisma/functions/send_message.sql` refuses what is beyond.
 */
export const freeAllowance = { conversations: 2, messages: 3 } as const;

/** What of it a member has left, in messages and conversations; null for one who paid, for whom nothing is counted. */
export function freeLeft({
  isPaid,
  messages,
  conversations,
}: {
  isPaid: boolean;
  /** Used so far. */
  messages: number;
  /** Started so far. */
  conversations: number;
}) {
  return {
    freeMessagesLeft: isPaid ? null : Math.max(0, freeAllowance.messages - messages),
    freeConversationsLeft: isPaid ? null : Math.max(0, freeAllowance.conversations - conversations),
  };
}
