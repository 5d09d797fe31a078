import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { liftSuspension as contract } from "#app/console/contracts/members/lift-suspension.ts";
import { liftSuspension } from "#app/domain/safety/moderation/lift-suspension.server.ts";

export const liftSuspensionHandler = forBrand(contract, async (ctx, { member: accountId, reason }) => {
  await liftSuspension(ctx, { accountId, reason });
  return done;
});
