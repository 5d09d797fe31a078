import { z } from "zod";

/** What the mail provider reports of one mail, to the brand from whose host it came. */
export const mailEventContract = z.object({
  kind: z.enum(["bounce", "fbl", "list_unsubscribe"]),
  /** To whom the mail went. */
  address: z
    .string()
    .max(254)
    .transform((address) => address.trim().toLowerCase()),
  /** For bounces: whether the address is gone for good. A mailbox that is full or slow changes nothing. */
  permanent: z.boolean().default(true),
});

export const mailEventsContract = z.object({ events: z.array(mailEventContract).min(1).max(500) });

export type MailEvents = z.infer<typeof mailEventsContract>;
