import { z } from "zod";
import { passesTrap, trapFields, trapQuestion } from "#app/platform/forms/trap.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";
import { mailAddress } from "#app/platform/mail-address/mail-address.ts";

/** What is chosen in place of a payment by whoever names the purchase in words. */
export const inWords = "words";

/** The longest words for a purchase, in characters. */
export const longestContract = 300;

/**
 * What a statement of withdrawal says: `purchase` is the id of a payment, or `words` for `contract` alone, which may
 * stand beside a payment too. `id` is the form's own.
 * `step` tells whether it is looked at once more, made, or changed.
 */
export const withdrawalContract = z
  .object({
    id: z.uuid(),
    step: z.enum(["review", "confirm", "change"]),
    purchase: z
      .string()
      .refine((choice) => choice === inWords || z.uuid().safeParse(choice).success, { error: "purchase" })
      .default(inWords),
    contract: writtenLine({ least: 0, most: longestContract, error: "contract" }).default(""),
    name: writtenLine({ most: 120, error: "name" }),
    email: mailAddress({ invalid: "email", letters: "emailLetters" }),
    ...trapFields,
  })
  .refine(({ purchase, contract }) => purchase !== inWords || contract !== "", {
    path: ["contract"],
    error: "contract",
    // why: what is missing elsewhere is no reason to tell of this one only afterwards
    when: () => true,
  })
  .refine(passesTrap, trapQuestion);

export type WithdrawalInput = z.infer<typeof withdrawalContract>;
