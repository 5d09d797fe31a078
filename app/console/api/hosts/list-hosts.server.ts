import { shownHost } from "./shown-host.server.ts";
import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listHosts as contract } from "#app/console/contracts/hosts/list-hosts.ts";
import { hostPlaceOf } from "#app/domain/tenants/hosts/host-place.server.ts";
import { listHosts } from "#app/domain/tenants/hosts/list-hosts.server.ts";
import { env } from "#app/platform/env/env.server.ts";

export const listHostsHandler = forOperator(contract, async (ctx, { brand }) => ({
  hosts: (await listHosts(ctx, { tenantId: brand })).map(shownHost),
  addresses: hostPlaceOf(env()).addresses,
}));
