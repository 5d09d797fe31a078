import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { eraseMember as contract } from "#app/console/contracts/members/erase-member.ts";
import { eraseMember } from "#app/domain/membership/desk/erasure/erase-member.server.ts";

export const eraseMemberHandler = forBrand(contract, async (ctx, { member: accountId, confirmed, reason }) => ({
  eraseAfter: await eraseMember(ctx, { accountId, confirmed, reason }),
}));
