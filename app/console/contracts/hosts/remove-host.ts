import { z } from "zod";
import { hostName } from "./host-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const removeHost = endpoint({
  name: "hosts.remove",
  method: "POST",
  path: "/brands/:brand/hosts/:host/removal",
  access: "hosts.change",
  summary: "Take a host from a brand, or the claim to it",
  input: z.object({ brand: z.string(), host: hostName, reason }),
  output: doneContract,
});
