import { z } from "zod";
import { ofMember } from "./member-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { memberMailKinds } from "#app/domain/membership/desk/mail-kinds.ts";

export const mailMember = endpoint({
  name: "members.mail",
  method: "POST",
  path: "/brands/:brand/members/:member/mails",
  access: "members.help",
  summary:
    "Have a mail sent again to the member's own address, within the member's own limits: confirmation, password, the copy of all data, or the way back",
  input: ofMember.extend({ kind: z.enum(memberMailKinds) }),
  output: doneContract,
});
