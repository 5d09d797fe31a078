import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";

export type ConversationFeedOptions = {
  /** The messages after a number, ascending, some of them at a time. */
  read(after: number): Promise<ChatMessage[]>;
  send(message: ChatMessage): void;
  /** Told the highest number of a partner's that was sent. */
  onDelivered(number: number): void;
};

/** Signals that never come must not fill the memory. */
const maxAhead = 200;

/**
 * Brings one conversation's messages to a member. `signal(n)` sends what lies between the last one sent and n, in order
 * and one read at a time; for an n that was sent before, or comes late, it sends that message once more, as it is now.
 * Rejects when a read fails; the next signal goes on from where it was.
 */
export function conversationFeed({ read, send, onDelivered }: ConversationFeedOptions): {
  signal(number: number): Promise<void>;
} {
  /** Signalled and not yet sent. */
  const asked = new Set<number>();
  /** Sent before their signal came. */
  const ahead = new Set<number>();
  const again = new Set<number>();
  let sent: number | null = null;
  let wanted = 0;
  let running: Promise<void> | null = null;

  async function sendAgain(number: number): Promise<void> {
    again.delete(number);
    const [message] = await read(number - 1);
    if (message?.number === number) send(message);
  }

  async function sendNext(after: number): Promise<void> {
    const aim = wanted;
    const messages = await read(after);
    for (const message of messages) {
      send(message);
      if (!asked.delete(message.number)) ahead.add(message.number);
    }
    sent = messages.at(-1)?.number ?? aim;
    if (ahead.size > maxAhead) ahead.clear();
    if (messages.length === 0) asked.clear();
    const received = messages.findLast(({ mine }) => !mine);
    if (received) onDelivered(received.number);
  }

  async function run(): Promise<void> {
    while (again.size > 0 || (sent ?? 0) < wanted) {
      const [number] = again;
      await (number === undefined ? sendNext(sent ?? 0) : sendAgain(number));
    }
  }

  return {
    signal(number) {
      sent ??= number - 1;
      if (ahead.delete(number)) return running ?? Promise.resolve();
      if (number <= sent) again.add(number);
      else asked.add(number);
      wanted = Math.max(wanted, number);
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
