import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { processAgain as contract } from "#app/console/contracts/operations/process-again.ts";
import { processAgain } from "#app/domain/operations/webhooks/process-again.server.ts";

export const processAgainHandler = forBrand(contract, async (ctx, { message, reason }) => ({
  isKnown: await processAgain(ctx, { id: message, reason }),
}));
