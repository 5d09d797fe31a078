import { z } from "zod";
import { type OperatorGrant, operatorRoles } from "#app/domain/operators/rights/operator-roles.ts";

const keyOf = ({ role, tenantId }: OperatorGrant) => `${role} ${tenantId ?? ""}`;

/** Roles that somebody is to hold, each on a brand by its id or with null on all; what is named twice is held once. */
export const grantsContract = z
  .array(z.object({ role: z.enum(operatorRoles), tenantId: z.string().max(40).nullable() }))
  .min(1)
  .max(500)
  .transform((grants) => [...new Map(grants.map((grant) => [keyOf(grant), grant])).values()]);
