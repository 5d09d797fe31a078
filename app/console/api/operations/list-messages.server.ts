import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listMessages as contract } from "#app/console/contracts/operations/list-messages.ts";
import { listMessages } from "#app/domain/operations/webhooks/list-messages.server.ts";

export const listMessagesHandler = forOperator(contract, (ctx, input) => listMessages(ctx, input));
