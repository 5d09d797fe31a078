import { z } from "zod";
import { doneContract } from "#app/console/contracts/done.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const sendMailAgain = endpoint({
  name: "mails.sendAgain",
  method: "POST",
  path: "/brands/:brand/mails/:mail/sending",
  access: "operations.change",
  summary: "Send a mail again that failed: the same one, to the same address, within the limits of that address",
  input: z.object({ brand: z.string(), mail: z.uuid(), reason }),
  output: doneContract,
});
