import { z } from "zod";
import { hostName } from "./host-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { reason } from "#app/console/contracts/drafts/draft-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const chooseCanonicalHost = endpoint({
  name: "hosts.choose",
  method: "POST",
  path: "/brands/:brand/hosts/:host/canonical",
  access: "hosts.change",
  summary: "Make a host the one to which all others of the brand lead",
  input: z.object({ brand: z.string(), host: hostName, reason }),
  output: doneContract,
});
