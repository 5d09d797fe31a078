import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { doneContract } from "#app/console/contracts/done.ts";

export const removePasskey = endpoint({
  name: "passkeys.remove",
  method: "DELETE",
  path: "/passkeys/:passkey",
  access: "signed_in",
  summary: "Remove a passkey; the last second factor stays",
  input: z.object({ passkey: z.string() }),
  output: doneContract,
});
