import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { searchMembers as contract } from "#app/console/contracts/members/search-members.ts";
import { searchMembers } from "#app/domain/membership/desk/search/search-members.server.ts";

export const searchMembersHandler = forBrand(contract, (ctx, { q, after }) => searchMembers(ctx, { q, after }));
