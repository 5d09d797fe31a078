import { shownHost } from "./shown-host.server.ts";
import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { addHost as contract } from "#app/console/contracts/hosts/add-host.ts";
import { addHost } from "#app/domain/tenants/hosts/add-host.server.ts";
import { consoleHostOf } from "#app/platform/env/console-host.ts";
import { env } from "#app/platform/env/env.server.ts";

export const addHostHandler = forOperator(contract, async (ctx, { brand, host }) =>
  shownHost(await addHost(ctx, { tenantId: brand, host, consoleHost: consoleHostOf(env()) })),
);
