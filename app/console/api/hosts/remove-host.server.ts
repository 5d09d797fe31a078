import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { removeHost as contract } from "#app/console/contracts/hosts/remove-host.ts";
import { removeHost } from "#app/domain/tenants/hosts/remove-host.server.ts";

export const removeHostHandler = forOperator(contract, async (ctx, { brand, host, reason }) => {
  await removeHost(withAnnounce(ctx), { tenantId: brand, host, reason });
  return done;
});
