import { z } from "zod";
import { memberReason, ofMember } from "./member-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const signOutMember = endpoint({
  name: "members.signOut",
  method: "POST",
  path: "/brands/:brand/members/:member/sign-out",
  access: "members.help",
  summary: "Sign a member out of every browser",
  input: ofMember.extend({ reason: memberReason }),
  output: z.object({ ended: z.int() }),
});
