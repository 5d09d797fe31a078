import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { findWrittenAfter, keepWritten } from "./written-messages.ts";

const [senderId, receiverId] = [randomUUID(), randomUUID()];

function write(conversation: string, number: number, kind: ChatMessage["kind"] = "text"): ChatMessage {
  const message: ChatMessage = {
    conversation,
    number,
    clientMessageId: randomUUID(),
    mine: true,
    kind,
    text: `${number}`,
    giftId: null,
    photo: null,
    credits: 5,
    sentAt: "2026-03-01T10:00:00.000Z",
  };
  keepWritten("lagoon", { senderId, receiverId, message });
  return message;
}

it("knows what comes next without a gap, as each of the two sees it", () => {
  const conversation = randomUUID();
  const [second, third] = [write(conversation, 2), write(conversation, 3)];
  write(conversation, 5);
  expect(findWrittenAfter("lagoon", { profileId: senderId, conversation, after: 1 })).toEqual([second, third]);
  expect(findWrittenAfter("lagoon", { profileId: receiverId, conversation, after: 1 })).toEqual(
    [second, third].map((message) => ({ ...message, mine: false, clientMessageId: null, credits: 0 })),
  );
  expect(findWrittenAfter("lagoon", { profileId: receiverId, conversation, after: 0 })).toEqual([]);
  expect(findWrittenAfter("lagoon", { profileId: receiverId, conversation, after: 3 })).toEqual([]);
});

it("tells nothing to anybody else, nor to the same ids in another tenant", () => {
  const conversation = randomUUID();
  write(conversation, 1);
  expect(findWrittenAfter("lagoon", { profileId: randomUUID(), conversation, after: 0 })).toEqual([]);
  expect(findWrittenAfter("beau", { profileId: receiverId, conversation, after: 0 })).toEqual([]);
});

it("keeps no photo, whose look changes", () => {
  const conversation = randomUUID();
  write(conversation, 1, "photo");
  expect(findWrittenAfter("lagoon", { profileId: receiverId, conversation, after: 0 })).toEqual([]);
});
