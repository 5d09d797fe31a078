import { z } from "zod";
import { figuresContract, numbersFilterContract } from "./figures-contract.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { breakdownKinds, breakdownOrders } from "#app/domain/tenants/numbers/reading/breakdown-kinds.ts";

/** A breakdown that is asked for, and its order. */
export const breakdownContract = numbersFilterContract.extend({
  by: z.enum(breakdownKinds).default("country"),
  order: z.enum(breakdownOrders).default("signups"),
});

export const breakDownNumbers = endpoint({
  name: "numbers.breakDown",
  method: "GET",
  path: "/numbers/breakdown",
  access: "numbers.see",
  summary:
    "The same by brand, country, language, source or method of payment: the greatest parts, and the others as one",
  input: breakdownContract.extend({ most: z.coerce.number().pipe(z.int().min(1).max(100)).default(10) }),
  output: z.object({
    parts: z.array(figuresContract.extend({ value: z.string() })),
    others: figuresContract.nullable(),
  }),
});
