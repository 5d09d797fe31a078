import type { SentMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { changeOutbox, openOutbox, reloadOutbox, tellSent } from "#app/features/chat/outbox/outbox.ts";
import { afterAttempt, afterRelief, type OutboxItem, type SendOutcome } from "#app/features/chat/outbox/outbox-item.ts";
import { madeForHeader } from "#app/platform/forms/made-for.ts";
import { outboxLock, takeNext } from "#app/features/chat/outbox/outbox-sender.ts";
import { forgetMember, readOwner } from "./private-data.ts";

type Told = { error?: string; message?: string; needed?: number | null };

async function attempt({ owner, conversation, partner, message }: OutboxItem): Promise<SendOutcome> {
  const target = conversation === null ? `/members/${partner}/messages` : `/chats/${conversation}/messages`;
  const headers = { "content-type": "application/json", accept: "application/json", [madeForHeader]: owner };
  const response = await fetch(target, { method: "POST", headers, body: JSON.stringify(message) });
  if (response.ok) {
    const sent: SentMessage = await response.json();
    return { kind: "sent", sent };
  }
  if (response.status >= 500 || response.status === 429) return { kind: "unreachable", pause: 0 };
  const { error = "internal", message: text = "", needed = null }: Told = await response.json();
  return { kind: "refused", code: error, text, needed };
}

async function sendWaiting(): Promise<void> {
  await reloadOutbox();
  await changeOutbox((items) => afterRelief(items, ["unreachable"]));
  for (let item = await takeNext(); item; item = await takeNext()) {
    const { clientMessageId } = item;
    const outcome = await attempt(item);
    // why: the browser calls again, later and later, for as long as this fails
    if (outcome.kind === "unreachable") throw new Error("The messages could not be sent now");
    if (outcome.kind === "refused" && outcome.code === "authentication_required") return forgetMember();
    // why: it is still its writer's, who may come back before the other one reads here
    if (outcome.kind === "refused" && outcome.code === "other_member") return;
    if (outcome.kind === "sent") tellSent(outcome.sent);
    await changeOutbox((items) => afterAttempt(items, clientMessageId, outcome));
  }
}

/**
 * Sends the member's unsent messages in order, when the line is back and no page may be open; a page that sends already
 * is waited for.
 * @throws Error where the line is dead again
 */
export async function sendOutbox(): Promise<void> {
  const owner = await readOwner();
  if (owner === "") return;
  await openOutbox(owner);
  await navigator.locks.request(outboxLock, sendWaiting);
}
