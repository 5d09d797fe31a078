import type { ChatMessage } from "#app/domain/conversations/chat-message.ts";

export type ConversationLineOptions = {
  read(after: number): Promise<ChatMessage[]>;
  send(message: ChatMessage): void;
  /** Told the highest number of a partner's that was sent. */
  onDelivered(number: number): Promise<void>;
};

/** A signal that is late by more than this is somebody's mistake. */
const mostCatchUp = 50;

/**
 * Brings one conversation's messages to a member in order: `reach(n)` reads what lies between the last one sent and n, one
 * read at a time. A late signal of an earlier number sends again from there. Rejects when a read fails; the next
 * call goes on from where it was.
 */
export function conversationLine({ read, send, onDelivered }: ConversationLineOptions): { reach(number: number): Promise<void> } {
  let first = Number.POSITIVE_INFINITY;
  let sent = 0;
  let wanted = 0;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (sent < wanted) {
      const aim = wanted;
      const after = sent;
      const messages = await read(after);
      // why: a late signal may have set the line back meanwhile
      if (sent !== after) continue;
      for (const message of messages) send(message);
      sent = messages.at(-1)?.number ?? aim;
      const received = messages.findLast(({ mine }) => !mine);
      if (received) await onDelivered(received.number);
    }
  }

  return {
    reach(number) {
      const isLate = number < first && first - number <= mostCatchUp;
      if (first === Number.POSITIVE_INFINITY || isLate) {
        first = number;
        sent = number - 1;
      }
      wanted = Math.max(wanted, number);
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
