import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seeAccount = endpoint({
  name: "account.see",
  method: "GET",
  path: "/account",
  access: "signed_in",
  summary: "Own account: by what one signs in",
  input: z.object({}),
  output: z.object({
    email: z.string(),
    isDemo: z.boolean(),
    hasAuthenticator: z.boolean(),
    recoveryCodes: z.int(),
    passkeys: z.int(),
  }),
});
