import { LRUCache } from "lru-cache";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";

/** A message as its writer sees it, and who the two are. */
export type JustWritten = { senderId: string; receiverId: string; message: ChatMessage };

const mostKept = 2_000;
const keptFor = 10_000;

/** What this process wrote a moment ago, so that the windows that are open here need not read it again. */
const written = new LRUCache<string, JustWritten>({ max: mostKept, ttl: keptFor });

const keyOf = (tenantId: string, conversation: string, number: number): string =>
  `${tenantId} ${conversation} ${number}`;

/** Keeps a message for the windows of both sides; one with a photo is read, since its look may change. */
export function keepWritten(tenantId: string, just: JustWritten): void {
  const { kind, conversation, number } = just.message;
  if (kind !== "photo") written.set(keyOf(tenantId, conversation, number), just);
}

/**
 * The messages that come next after a number, without a gap and as the member sees them; none where this process did
 * not write the very next one a moment ago.
 */
export function findWrittenAfter(
  tenantId: string,
  { profileId, conversation, after }: { profileId: string; conversation: string; after: number },
): ChatMessage[] {
  const found: ChatMessage[] = [];
  for (let number = after + 1; ; number += 1) {
    const just = written.get(keyOf(tenantId, conversation, number));
    const message = just && presentFor(profileId, just);
    if (!message) return found;
    found.push(message);
  }
}

function presentFor(profileId: string, { senderId, receiverId, message }: JustWritten): ChatMessage | null {
  if (profileId === senderId) return message;
  if (profileId !== receiverId) return null;
  return { ...message, mine: false, clientMessageId: null, credits: 0 };
}
