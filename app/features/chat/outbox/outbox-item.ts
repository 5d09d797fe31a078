import type { ChatPhoto, SentMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { MessageInput } from "#app/domain/chat/messages/message-contract.ts";

/**
 * Where an unsent message is: `waiting` is about to be sent, `unreachable` found no server five times, `held` waits for
 * credits or premium, `refused` was told why it cannot be.
 */
export type OutboxState = "waiting" | "unreachable" | "held" | "refused";

/** A message that its sender sees and the server has not confirmed. */
export type OutboxItem = {
  /** The profile of the member who writes: another member on the same device never sends it. */
  owner: string;
  clientMessageId: string;
  /** Ascending in the order of writing; milliseconds since 1970 where nothing was written in the same moment. */
  order: number;
  /** The profile it goes to. */
  partner: string;
  /** Null until the first message has made the conversation. */
  conversation: string | null;
  message: MessageInput;
  /** What a photo shows until the server's own comes. */
  preview: Pick<ChatPhoto, "src" | "width" | "height" | "placeholder"> | null;
  state: OutboxState;
  attempts: number;
  /** What the server said, in the reader's words. */
  problem: { code: string; text: string; needed: number | null } | null;
};

/** What became of an attempt. */
export type SendOutcome =
  | { kind: "sent"; sent: SentMessage }
  | { kind: "refused"; code: string; text: string; needed: number | null }
  /** `pause` is what the server asked to be left alone for, in milliseconds; 0 where it said nothing. */
  | { kind: "unreachable"; pause: number };

/** After so many attempts that found no server, a message is shown as not sent (spec section 7). */
export const maxAttempts = 5;

/** Refusals that credits or premium overcome: the message stays, and goes out after buying. */
const heldCodes: ReadonlySet<string> = new Set([
  "insufficient_credits",
  "message_limit",
  "conversation_limit",
  "premium_only",
]);

/** How long to wait before the next attempt: 1, 2, 4, 8 seconds; `chance` from 0 to 1 spreads windows and members. */
export function backOff(attempts: number, chance: number): number {
  return 1_000 * 2 ** (attempts - 1) * (0.75 + chance / 2);
}

/** Whether an earlier message to the same partner is still here: then this one waits, whatever keeps the other. */
const isBehind = (items: readonly OutboxItem[], place: number): boolean =>
  items.slice(0, place).some(({ partner }) => partner === items[place]?.partner);

/** The next message to send: of each partner only the oldest that is here, for what was written first arrives first. */
export function nextToSend(items: readonly OutboxItem[]): OutboxItem | undefined {
  return items.find((item, place) => item.state === "waiting" && !isBehind(items, place));
}

/** The messages that wait for nothing but an earlier one to the same partner, which something stopped. */
export function heldBehind(items: readonly OutboxItem[]): ReadonlySet<OutboxItem> {
  const stopped = new Set<string>();
  const behind = new Set<OutboxItem>();
  for (const item of items) {
    if (item.state !== "waiting") stopped.add(item.partner);
    else if (stopped.has(item.partner)) behind.add(item);
  }
  return behind;
}

/** Whether something here was sent in vain, because no server answered. */
export const hasFoundNoServer = (items: readonly OutboxItem[]): boolean =>
  items.some(({ state, attempts }) => state === "unreachable" || attempts > 0);

/** The outbox after an attempt. A dead line stops all that wait at once, so that the order holds when it is back. */
export function afterAttempt(
  items: readonly OutboxItem[],
  clientMessageId: string,
  outcome: SendOutcome,
): OutboxItem[] {
  const tried = items.find((item) => item.clientMessageId === clientMessageId);
  if (!tried) return [...items];
  if (outcome.kind === "sent") {
    const { conversation } = outcome.sent.message;
    return items
      .filter((item) => item !== tried)
      .map((item) => (item.partner === tried.partner ? { ...item, conversation } : item));
  }
  if (outcome.kind === "refused") {
    const { code, text, needed } = outcome;
    const state = heldCodes.has(code) ? "held" : "refused";
    return items.map((item) => (item === tried ? { ...item, state, problem: { code, text, needed } } : item));
  }
  const attempts = tried.attempts + 1;
  if (attempts < maxAttempts) return items.map((item) => (item === tried ? { ...item, attempts } : item));
  return items.map((item) =>
    item.state === "waiting"
      ? { ...item, attempts: item === tried ? attempts : item.attempts, state: "unreachable" }
      : item,
  );
}

/** What of a member decides whether something held may go out. */
export type Standing = { credits: number; isPaid: boolean };

/**
 * Whether something held may go out now: where the wallet holds as many credits as it needs, or, where premium is what
 * it waits for, when that, or more credits, came since `before` (null: not known).
 */
export function isRelieved(
  items: readonly OutboxItem[],
  { before, now }: { before: Standing | null; now: Standing },
): boolean {
  const hasGrown = before === null || now.credits > before.credits || (now.isPaid && !before.isPaid);
  return items.some(
    ({ state, problem }) => state === "held" && (problem?.needed ? now.credits >= problem.needed : hasGrown),
  );
}

const anew = { state: "waiting", attempts: 0, problem: null } as const;

/** The outbox when what stopped some of it is over. */
export function afterRelief(items: readonly OutboxItem[], states: readonly OutboxState[]): OutboxItem[] {
  return items.map((item) => (states.includes(item.state) ? { ...item, ...anew } : item));
}

/** What its member says of a message anew: other words, or that they want to write although nobody answers. */
export type Decision = { text?: string; anyway?: "yes" };

/** The outbox when its member tries one message again, at the same place. */
export function afterDecision(
  items: readonly OutboxItem[],
  clientMessageId: string,
  said: Decision = {},
): OutboxItem[] {
  return items.map((item) => {
    if (item.clientMessageId !== clientMessageId) return item;
    const { text, ...anyway } = said;
    const message = text !== undefined && item.message.kind === "text" ? { ...item.message, text } : item.message;
    return { ...item, ...anew, message: { ...message, ...anyway } };
  });
}
