import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { mailFaults } from "#app/domain/operations/mails/fault-of-mail.ts";
import { mailTemplates } from "#app/platform/mail/mail-templates.ts";
import { mailAddressOrNone } from "#app/platform/mail-address/mail-address.ts";

export const mailKind = z.enum(mailTemplates);

/** Not tried yet, taken by the mail server, failed and tried again, given up, or not needed any more. */
const mailState = z.enum(["waiting", "sent", "failed", "lost", "dropped"]);

/** How mails are looked for; those that were never sent are dropped for the version before, and told by why. */
export const mailStanding = z.enum([...mailState.options, "withheld"]);

export const searchMails = endpoint({
  name: "mails.search",
  method: "GET",
  path: "/operations/mails",
  access: "operations.see",
  summary:
    "What became of mails to members in the last 30 days, the latest first, 100 at most: by exact address, brand, kind, or how they stand. Neither words nor links. Written down",
  input: z.object({
    address: mailAddressOrNone().default(""),
    brand: z.string().max(31).nullable().default(null),
    kind: mailKind.nullable().default(null),
    state: mailStanding.nullable().default(null),
  }),
  output: z.array(
    z.object({
      id: z.string(),
      brand: z.string(),
      accountId: z.string().nullable(),
      /** A kind of mail; one of another version of the platform too. */
      kind: z.string(),
      state: mailState,
      /** Why it was never sent: nobody confirmed its address, or the address had its mails of the day. */
      withheld: z.enum(["unconfirmed", "budget"]).nullable().default(null),
      /** What kind of thing went wrong last; null where nothing did. */
      fault: z.enum(mailFaults).nullable(),
      /** The names of its last error and its codes, never its words. */
      error: z.string(),
      tries: z.int(),
      /** Whether it is in the queue yet, without which nobody can send it any more. */
      isHeld: z.boolean(),
      queuedAt: moment,
      changedAt: moment,
    }),
  ),
});
