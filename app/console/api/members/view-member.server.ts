import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { nameOperators } from "#app/console/api/name-operators.server.ts";
import { viewMember as contract } from "#app/console/contracts/members/view-member.ts";
import { memberMailsFor } from "#app/domain/membership/desk/mail-kinds.ts";
import { viewMember } from "#app/domain/membership/desk/view/view-member.server.ts";

export const viewMemberHandler = forBrand(contract, async (ctx, { member: accountId, from }) => {
  const member = await viewMember(ctx, { accountId, from });
  return {
    ...member,
    mails: [...memberMailsFor(member.standing)],
    notes: await nameOperators(member.notes.map((note) => ({ ...note, by: "" }))),
    log: await nameOperators(member.log),
  };
});
