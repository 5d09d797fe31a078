import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { publishEntry as contract } from "#app/console/contracts/shared-lists/publish-entry.ts";
import { publishListEntry } from "#app/domain/tenants/shared-lists/publish-list-entry.server.ts";

export const publishEntryHandler = forOperator(contract, async (ctx, input) => ({
  number: await publishListEntry(withAnnounce(ctx), input),
}));
