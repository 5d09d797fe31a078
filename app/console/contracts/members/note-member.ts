import { ofMember } from "./member-parts.ts";
import { doneContract } from "#app/console/contracts/done.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { longestNote } from "#app/domain/membership/desk/notes/note-length.ts";
import { writtenText } from "#app/platform/forms/written-text.ts";

export const noteMember = endpoint({
  name: "members.note",
  method: "POST",
  path: "/brands/:brand/members/:member/notes",
  access: "members.help",
  summary: "Note something about a member for colleagues; it is in the copy of their data, and goes with the account",
  input: ofMember.extend({ text: writtenText({ most: longestNote }) }),
  output: doneContract,
});
