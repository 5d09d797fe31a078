import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seeInvitation = endpoint({
  name: "invitations.see",
  method: "GET",
  path: "/invitations/:secret",
  access: "anyone",
  summary: "Whom the invitation of a link is for",
  input: z.object({ secret: z.string().max(200) }),
  output: z.object({ email: z.string(), name: z.string(), locale: z.string() }),
});
