import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { signOutMember as contract } from "#app/console/contracts/members/sign-out-member.ts";
import { signOutMember } from "#app/domain/membership/desk/help/sign-out-member.server.ts";

export const signOutMemberHandler = forBrand(contract, async (ctx, { member: accountId, reason }) => ({
  ended: await signOutMember(ctx, { accountId, reason }),
}));
