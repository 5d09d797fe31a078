import { z } from "zod";
import { hostContract, hostName } from "./host-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const addHost = endpoint({
  name: "hosts.add",
  method: "POST",
  path: "/brands/:brand/hosts",
  access: "hosts.change",
  summary: "Claim a host for a brand; it leads there once a TXT record proves that it is theirs",
  input: z.object({ brand: z.string(), host: hostName }),
  output: hostContract,
});
