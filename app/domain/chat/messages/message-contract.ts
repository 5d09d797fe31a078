import { z } from "zod";
import { anyway } from "./anyway.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

const clientMessageId = z.uuid();

const known = new Map<number, ReturnType<typeof makeContract>>();

/**
 * A message as a member sends it; `longest` is the brand's `message_length`. The client's own id makes a resend
 * harmless, and `anyway` is asked for by the first message to a fictional profile alone.
 */
export function messageContract(longest: number): ReturnType<typeof makeContract> {
  // why: making it takes longer than using it, and brands have few lengths
  const contract = known.get(longest) ?? makeContract(longest);
  known.set(longest, contract);
  return contract;
}

function makeContract(longest: number) {
  const text = writtenText({ most: longest, error: "empty", tooLong: "tooLong" });
  return z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), clientMessageId, anyway, text }),
    z.object({ kind: z.literal("icebreaker"), clientMessageId, anyway, text }),
    z.object({ kind: z.literal("gift"), clientMessageId, anyway, giftId: z.string().min(1).max(40) }),
    z.object({ kind: z.literal("photo"), clientMessageId, anyway, photoId: z.uuid() }),
  ]);
}

export type MessageInput = z.infer<ReturnType<typeof messageContract>>;
