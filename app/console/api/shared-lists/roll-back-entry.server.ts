import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { rollBackEntry as contract } from "#app/console/contracts/shared-lists/roll-back-entry.ts";
import { rollBackListEntry } from "#app/domain/tenants/shared-lists/roll-back-list-entry.server.ts";

export const rollBackEntryHandler = forOperator(contract, async (ctx, input) => ({
  number: await rollBackListEntry(withAnnounce(ctx), input),
}));
