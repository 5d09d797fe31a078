import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { longestTokenDays } from "#app/domain/operator-identity/tokens/token-limits.ts";
import { allOperatorRights } from "#app/domain/operators/rights/operator-rights.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

export const makeToken = endpoint({
  name: "tokens.make",
  method: "POST",
  path: "/tokens",
  access: "signed_in",
  summary: "Make a token for a program, within rights of one's own; it is shown this once",
  input: z.object({
    name: writtenLine({ most: 60 }),
    scopes: z.array(z.enum(allOperatorRights)).min(1),
    days: z.int().min(1).max(longestTokenDays),
  }),
  output: z.object({ id: z.string(), token: z.string() }),
});
