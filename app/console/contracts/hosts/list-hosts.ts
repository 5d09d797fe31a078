import { z } from "zod";
import { hostContract } from "./host-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const listHosts = endpoint({
  name: "hosts.list",
  method: "GET",
  path: "/brands/:brand/hosts",
  access: "brands.see",
  summary: "The hosts that a brand has or claims, what DNS is to say of each and what it said, and their certificates",
  input: z.object({ brand: z.string() }),
  output: z.object({
    hosts: z.array(hostContract),
    /** The addresses to which every host must lead; none where the place does not say. */
    addresses: z.array(z.string()).readonly(),
  }),
});
