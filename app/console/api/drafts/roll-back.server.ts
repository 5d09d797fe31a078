import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { rollBack as contract } from "#app/console/contracts/drafts/roll-back.ts";
import { rollBack } from "#app/domain/tenants/drafts/roll-back.server.ts";

export const rollBackHandler = forOperator(contract, (ctx, { brand, number, reason }) =>
  rollBack(withAnnounce(ctx), { tenantId: brand, toNumber: number, reason }),
);
