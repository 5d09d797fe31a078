import { z } from "zod";
import { operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";

/** A role that an operator holds: on one brand, or with null on all. */
export const grantContract = z.object({ role: z.enum(operatorRoles), tenantId: z.string().nullable() });

/** How far whoever looks is signed in, and as whom. */
export const sessionState = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  z.object({ state: z.literal("factor_wanted") }),
  z.object({ state: z.literal("enrolment_wanted") }),
  z.object({
    state: z.literal("signed_in"),
    operator: z.object({
      id: z.string(),
      name: z.string(),
      grants: z.array(grantContract),
      rights: z.array(z.string()),
    }),
    freshUntil: z.string().nullable(),
  }),
]);

export type SessionState = z.infer<typeof sessionState>;
