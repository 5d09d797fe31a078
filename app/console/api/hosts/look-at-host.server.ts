import { shownHost } from "./shown-host.server.ts";
import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { lookAtHost as contract } from "#app/console/contracts/hosts/look-at-host.ts";
import { hostPlaceOf } from "#app/domain/tenants/hosts/host-place.server.ts";
import { lookAtHost } from "#app/domain/tenants/hosts/look-at-host.server.ts";
import { env } from "#app/platform/env/env.server.ts";

export const lookAtHostHandler = forOperator(contract, async (ctx, { brand, host }) =>
  shownHost(await lookAtHost({ ...withAnnounce(ctx), place: hostPlaceOf(env()) }, { tenantId: brand, host })),
);
