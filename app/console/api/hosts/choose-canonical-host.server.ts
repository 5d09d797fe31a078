import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { chooseCanonicalHost as contract } from "#app/console/contracts/hosts/choose-canonical-host.ts";
import { chooseCanonicalHost } from "#app/domain/tenants/hosts/choose-canonical-host.server.ts";

export const chooseCanonicalHostHandler = forOperator(contract, async (ctx, { brand, host, reason }) => {
  await chooseCanonicalHost(withAnnounce(ctx), { tenantId: brand, host, reason });
  return done;
});
