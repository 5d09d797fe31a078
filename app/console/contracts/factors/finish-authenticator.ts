import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { recoveryCodesContract } from "./recovery-codes-contract.ts";

export const finishAuthenticator = endpoint({
  name: "factors.finishAuthenticator",
  method: "POST",
  path: "/factors/authenticator/code",
  access: "anyone",
  summary: "Keep the authenticator app by a first code; recovery codes are shown this once",
  input: z.object({ code: z.string().trim().min(6).max(40) }),
  output: recoveryCodesContract,
});
