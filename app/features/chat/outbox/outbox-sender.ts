import { pause } from "#app/platform/clock/pause.ts";
import { requestSync } from "#app/service-worker/request-sync.ts";
import { retryAfterMs } from "#app/features/connection/retry-after.ts";
import { memberFetch } from "#app/features/connection/member-fetch.ts";
import { madeForHeader } from "#app/platform/forms/made-for.ts";
import { addRefused } from "./refused-texts.ts";
import { changeOutbox, readOutbox, reloadOutbox, tellSent } from "./outbox.ts";
import {
  afterAttempt,
  afterRelief,
  backOff,
  nextToSend,
  type OutboxItem,
  type OutboxState,
  type SendOutcome,
} from "./outbox-item.ts";

const patience = 15_000;

/** The lock that makes one window, or the service worker, the sender. */
export const outboxLock = "liaison-outbox";

/** Sends one message and tells what became of it; never throws. */
export async function postMessage(item: OutboxItem): Promise<SendOutcome> {
  const target =
    item.conversation === null ? `/members/${item.partner}/messages` : `/chats/${item.conversation}/messages`;
  try {
    const response = await memberFetch(target, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", [madeForHeader]: item.owner },
      body: JSON.stringify(item.message),
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) return { kind: "sent", sent: await response.json() };
    if (response.status >= 500 || response.status === 429)
      return { kind: "unreachable", pause: retryAfterMs(response) };
    const told: { error?: string; message?: string; needed?: number } = await response.json();
    return { kind: "refused", code: told.error ?? "internal", text: told.message ?? "", needed: told.needed ?? null };
  } catch {
    return { kind: "unreachable", pause: 0 };
  }
}

/**
 * What is to go out next; read anew each time, for another window may have written, stopped or discarded something
 * meanwhile.
 */
export async function takeNext(): Promise<OutboxItem | undefined> {
  await reloadOutbox();
  return nextToSend(readOutbox());
}

/** Gives what was written back to who wrote it: another member is logged in by now, and nothing here is theirs. */
async function giveBack(): Promise<void> {
  const byPartner = Map.groupBy(readOutbox(), ({ partner }) => partner);
  for (const [partner, items] of byPartner) {
    const texts = items.flatMap(({ message }) => (message.kind === "text" ? [message.text] : []));
    const [{ owner } = { owner: "" }] = items;
    if (texts.length > 0) addRefused(owner, partner, texts.join("\n"));
  }
  await changeOutbox((items) => items.filter(({ message }) => message.kind !== "text"));
}

async function drain(): Promise<void> {
  for (let item = await takeNext(); item && navigator.onLine; item = await takeNext()) {
    const { clientMessageId } = item;
    const outcome = await postMessage(item);
    if (outcome.kind === "refused" && outcome.code === "other_member") await giveBack();
    // why: those who show the message have it before the outbox lets go of it, so that it never flickers
    if (outcome.kind === "sent") tellSent(outcome.sent);
    await changeOutbox((items) => afterAttempt(items, clientMessageId, outcome));
    const tried = readOutbox().find((each) => each.clientMessageId === clientMessageId);
    if (outcome.kind === "unreachable" && tried?.state === "waiting")
      await pause(Math.max(backOff(tried.attempts, Math.random()), outcome.pause));
  }
}

let draining: Promise<void> | null = null;
let isAskedAgain = false;

async function drainUntilQuiet(): Promise<void> {
  do {
    isAskedAgain = false;
    await ("locks" in navigator ? navigator.locks.request(outboxLock, drain) : drain());
  } while (isAskedAgain);
  if (readOutbox().some(({ state }) => state === "waiting" || state === "unreachable")) void requestSync();
}

/** Sends what waits, in order; one window at a time. */
export function flushOutbox(): Promise<void> {
  isAskedAgain = true;
  draining ??= drainUntilQuiet().finally(() => {
    draining = null;
  });
  return draining;
}

/** Tries again what a dead line stopped (`unreachable`), or what waited for credits (`held`). */
export async function relieveOutbox(states: readonly OutboxState[]): Promise<void> {
  if (readOutbox().some(({ state }) => states.includes(state)))
    await changeOutbox((items) => afterRelief(items, states));
  await flushOutbox();
}
