import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { searchMails as contract } from "#app/console/contracts/operations/search-mails.ts";
import { searchMails } from "#app/domain/operations/mails/search-mails.server.ts";

export const searchMailsHandler = forOperator(contract, (ctx, { address, ...sought }) =>
  searchMails(ctx, { address: address === "" ? null : address, ...sought }),
);
