import { z } from "zod";

/**
 * A first line as a form sends it; `longest` is the brand's `message_length`. The id makes a repeated sending harmless.
 */
export function icebreakerContract(longest: number) {
  return z.object({
    text: z.string({ error: "empty" }).trim().min(1, { error: "empty" }).max(longest, { error: "tooLong" }),
    clientMessageId: z.uuid(),
  });
}

export type IcebreakerInput = z.infer<ReturnType<typeof icebreakerContract>>;
