import { z } from "zod";
import { mailAddress } from "#app/platform/mail-address/mail-address.ts";

/** What the mail provider reports of one mail, to the brand from whose host it came. */
export const mailEventContract = z.object({
  kind: z.enum(["bounce", "fbl", "list_unsubscribe"]),
  /** To whom the mail went; null for what is no address, which is no reason to refuse what is told beside it. */
  address: mailAddress().nullable().catch(null),
  /** For bounces: whether the address is gone for good. A mailbox that is full or slow changes nothing. */
  permanent: z.boolean().default(true),
});

export const mailEventsContract = z.object({ events: z.array(mailEventContract).min(1).max(500) });

export type MailEvents = z.infer<typeof mailEventsContract>;
