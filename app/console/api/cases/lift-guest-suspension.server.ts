import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { liftGuestSuspension as contract } from "#app/console/contracts/cases/lift-guest-suspension.ts";
import { done } from "#app/console/contracts/done.ts";
import { liftGuestSuspension } from "#app/domain/safety/moderation/lift-guest-suspension.server.ts";

export const liftGuestSuspensionHandler = forBrand(contract, async (ctx, { profile: profileId, reason }) => {
  await liftGuestSuspension(ctx, { profileId, reason });
  return done;
});
