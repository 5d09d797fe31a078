import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { recoveryCodesContract } from "./recovery-codes-contract.ts";

export const renewRecoveryCodes = endpoint({
  name: "factors.renewRecoveryCodes",
  method: "POST",
  path: "/factors/recovery-codes",
  access: "signed_in",
  summary: "Ten new recovery codes, shown this once; the former ones end",
  input: z.object({}),
  output: recoveryCodesContract,
});
