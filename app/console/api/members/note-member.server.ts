import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { noteMember as contract } from "#app/console/contracts/members/note-member.ts";
import { writeNote } from "#app/domain/membership/desk/notes/write-note.server.ts";

export const noteMemberHandler = forBrand(contract, async (ctx, { member: accountId, text }) => {
  await writeNote(ctx, { accountId, text });
  return done;
});
