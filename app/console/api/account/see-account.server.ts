import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { seeAccount } from "#app/console/contracts/account/see-account.ts";
import { viewOwnAccount } from "#app/domain/operator-identity/own-account/view-own-account.server.ts";

export const seeAccountHandler = forOperator(seeAccount, (ctx) => viewOwnAccount(ctx));
