import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { mailMember as contract } from "#app/console/contracts/members/mail-member.ts";
import { mailMemberAgain } from "#app/domain/membership/desk/help/mail-member-again.server.ts";

export const mailMemberHandler = forBrand(contract, async (ctx, { member: accountId, kind }) => {
  await mailMemberAgain(ctx, { accountId, kind });
  return done;
});
