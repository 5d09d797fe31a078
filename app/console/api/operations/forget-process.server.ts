import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { forgetProcess as contract } from "#app/console/contracts/operations/forget-process.ts";
import { forgetProcess } from "#app/domain/operations/processes/forget-process.server.ts";

export const forgetProcessHandler = forOperator(contract, async (ctx, input) => {
  await forgetProcess(ctx, { id: input.process, reason: input.reason });
  return done;
});
