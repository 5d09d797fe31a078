import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { applyToLog, emptyLog } from "./message-log.ts";
import type { OutboxItem } from "#app/features/chat/outbox/outbox-item.ts";
import { presentMessages } from "./present-messages.ts";

const message = (number: number, mine: boolean): ChatMessage => ({
  conversation: "c",
  number,
  clientMessageId: mine ? `id-${number}` : null,
  mine,
  kind: "text",
  text: `text ${number}`,
  giftId: null,
  photo: null,
  credits: 0,
  sentAt: "2026-01-01T00:00:00Z",
});
const item = (order: number, state: OutboxItem["state"] = "waiting"): OutboxItem => ({
  owner: "me",
  clientMessageId: `id-${order}`,
  order,
  partner: "bea",
  conversation: "c",
  message: { kind: "text", clientMessageId: `id-${order}`, text: `text ${order}` },
  preview: null,
  state,
  attempts: 0,
  problem: state === "held" ? { code: "insufficient_credits", text: "", needed: 3 } : null,
});
const log = [
  { type: "messages" as const, messages: [message(1, true), message(2, false), message(3, true)] },
  { type: "reached" as const, deliveredUntil: 3, readUntil: 1 },
].reduce(applyToLog, emptyLog);

describe("what stands in a conversation", () => {
  it("is what was written, then what is on its way; only the last own message tells how far it came", () => {
    expect(presentMessages(log, [item(4), item(5, "unreachable")]).map(({ key, state }) => [key, state])).toEqual([
      ["id-1", null],
      ["number 2", null],
      ["id-3", "delivered"],
      ["id-4", "sending"],
      ["id-5", "failed"],
    ]);
  });

  it("shows a message once, and under the same key, when the server has it and the outbox not yet let go of it", () => {
    expect(presentMessages(log, [item(3), item(4)]).map(({ key }) => key)).toEqual([
      "id-1",
      "number 2",
      "id-3",
      "id-4",
    ]);
  });

  it.each(["unreachable", "held", "refused"] as const)(
    "says of what comes after a message that is %s that it waits behind it",
    (state) => {
      expect(presentMessages(emptyLog, [item(1, state), item(2)]).map((shown) => shown.state)).toEqual([
        "failed",
        "behind",
      ]);
    },
  );
});
