import { z } from "zod";
import { amountsContract, figuresContract, numbersFilterContract } from "./figures-contract.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seeNumbers = endpoint({
  name: "numbers.see",
  method: "GET",
  path: "/numbers",
  access: "numbers.see",
  summary:
    "What happened at brands, day by day of UTC, with its sum and that of as many days before; today as it stands",
  input: numbersFilterContract,
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    isOpen: z.boolean(),
    days: z.array(figuresContract.extend({ day: z.iso.date() })),
    total: figuresContract,
    before: figuresContract,
    chargedBack: amountsContract,
  }),
});
