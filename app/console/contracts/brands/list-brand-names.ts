import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listBrandNames = endpoint({
  name: "brands.listNames",
  method: "GET",
  path: "/brand-names",
  access: "brands.see",
  summary: "Id and name of every brand that the operator holds, by name",
  input: z.object({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});
