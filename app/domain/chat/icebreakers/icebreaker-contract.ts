import { z } from "zod";
import { anyway } from "#app/domain/chat/messages/anyway.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

/**
 * A first line as a form sends it; `longest` is the brand's `message_length`. The id makes a repeated sending harmless.
 */
export function icebreakerContract(longest: number) {
  return z.object({
    text: writtenText({ most: longest, error: "empty", tooLong: "tooLong" }),
    clientMessageId: z.uuid(),
    anyway,
  });
}

export type IcebreakerInput = z.infer<ReturnType<typeof icebreakerContract>>;
