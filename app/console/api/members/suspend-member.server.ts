import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { suspendMember as contract } from "#app/console/contracts/members/suspend-member.ts";
import { suspendMember } from "#app/domain/safety/moderation/suspend-member.server.ts";

export const suspendMemberHandler = forBrand(contract, async (ctx, { member: accountId, ground, facts }) => ({
  decisionId: await suspendMember(ctx, { accountId, ground, facts }),
}));
