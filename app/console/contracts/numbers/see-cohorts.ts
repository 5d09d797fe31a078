import { z } from "zod";
import { numbersFilterContract } from "./figures-contract.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seeCohorts = endpoint({
  name: "numbers.seeCohorts",
  method: "GET",
  path: "/numbers/cohorts",
  access: "numbers.see",
  summary: "Who signed up in each of the last twelve weeks, and how many of them were here 1, 2, 4 and 8 weeks later",
  input: numbersFilterContract.pick({ brand: true }),
  output: z.array(
    z.object({
      week: z.iso.date(),
      signups: z.int(),
      active: z.array(z.object({ weeksLater: z.int(), members: z.int().nullable() })),
    }),
  ),
});
