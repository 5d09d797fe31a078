import { z } from "zod";
import { hostContract, hostName } from "./host-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const lookAtHost = endpoint({
  name: "hosts.look",
  method: "POST",
  path: "/brands/:brand/hosts/:host/look",
  access: "hosts.change",
  summary: "Ask DNS for a host now, let it serve where that proves it, and look at its certificate",
  input: z.object({ brand: z.string(), host: hostName }),
  output: hostContract,
});
