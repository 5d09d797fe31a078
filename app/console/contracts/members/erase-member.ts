import { z } from "zod";
import { memberReason, ofMember } from "./member-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const eraseMember = endpoint({
  name: "members.erase",
  method: "POST",
  path: "/brands/:brand/members/:member/erasure",
  access: "members.erase",
  summary:
    "Delete a member's account: gone at once, erased after 14 days in which the member has the way back by mail; the id is typed again",
  input: ofMember
    .extend({ confirmed: z.string().trim().toLowerCase(), reason: memberReason })
    .refine(({ member, confirmed }) => member === confirmed, { path: ["confirmed"] }),
  output: z.object({ eraseAfter: moment }),
});
