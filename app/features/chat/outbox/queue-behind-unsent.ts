import type { MessageInput } from "#app/domain/chat/messages/message-contract.ts";
import { pageReader } from "#app/features/connection/other-member.ts";
import { findLastUnsentTo, putOutboxItem } from "./chat-store.ts";

/** A message that another page sends, as its form holds it. */
type MessageOf = (word: (name: string) => string) => MessageInput;

/**
 * Puts what another page sends to a partner behind the messages to them that are still on this device, for the chat to
 * send in order; false where there are none, and it may be sent at once. A route's `clientAction` asks, before the
 * server.
 */
export async function queueBehindUnsent(request: Request, partner: string, messageOf: MessageOf): Promise<boolean> {
  const owner = pageReader();
  const last = owner === null ? null : await findLastUnsentTo(owner, partner).catch(() => null);
  if (owner === null || last === null) return false;
  const form = await request.clone().formData();
  const message = messageOf((name) => String(form.get(name) ?? ""));
  const { conversation } = last;
  const { clientMessageId } = message;
  await putOutboxItem({
    owner,
    partner,
    conversation,
    message,
    clientMessageId,
    order: Math.max(Date.now(), last.order + 1),
    preview: null,
    state: "waiting",
    attempts: 0,
    problem: null,
  });
  return true;
}
