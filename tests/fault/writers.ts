import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { ChatLine } from "#tests/load/chat-line.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";

/** A message that the site said it has. */
export type Acknowledged = {
  clientMessageId: string;
  conversation: string;
  number: number;
  senderId: string;
  credits: number;
};

export type Progress = {
  acknowledged: Acknowledged[];
  /** Sendings that were repeated because nobody knew. */
  doubts: number;
};

const answer = z.object({ message: z.object({ conversation: z.uuid(), number: z.int(), credits: z.int() }) });
const longestDoubt = 120_000;

/**
 * One member writes so many messages to another, each once the last is acknowledged. Whatever leaves doubt (a broken
 * line, a failing server) is sent again under the same id until the site has it; now and then one is sent twice at
 * once.
 */
export async function writeAll(
  line: ChatLine,
  from: ChatMember,
  to: ChatMember,
  count: number,
  progress: Progress,
): Promise<void> {
  for (let written = 0; written < count; written += 1) {
    const message = { clientMessageId: randomUUID(), text: `Message ${written + 1}` };
    const isImpatient = written % 16 === 7;
    const [first] = await Promise.all([
      sendUntilKnown(line, from, to, message, progress),
      isImpatient ? sendUntilKnown(line, from, to, message, progress) : null,
    ]);
    progress.acknowledged.push({ clientMessageId: message.clientMessageId, senderId: from.profileId, ...first });
  }
}

async function sendUntilKnown(
  line: ChatLine,
  from: ChatMember,
  to: ChatMember,
  message: { clientMessageId: string; text: string },
  progress: Progress,
) {
  const givenUpAt = Date.now() + longestDoubt;
  for (;;) {
    const told = await line.send(from, to, message).catch(() => null);
    if (told?.status === 200) return answer.parse(JSON.parse(told.body)).message;
    if (told && told.status < 500 && told.status !== 429)
      throw new Error(`A message was refused (${told.status}): ${told.body}`);
    if (Date.now() > givenUpAt)
      throw new Error(
        `A message was not taken within two minutes (${told ? `${told.status}: ${told.body}` : "no answer"})`,
      );
    if (told?.status !== 429) progress.doubts += 1;
    await wait(50 + Math.random() * 200);
  }
}
