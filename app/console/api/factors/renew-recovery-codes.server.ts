import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { renewRecoveryCodes as contract } from "#app/console/contracts/factors/renew-recovery-codes.ts";
import { renewRecoveryCodes } from "#app/domain/operator-identity/second-factors/renew-recovery-codes.server.ts";

export const renewRecoveryCodesHandler = forOperator(contract, async ({ stranger }) => ({
  recoveryCodes: await renewRecoveryCodes(stranger),
}));
