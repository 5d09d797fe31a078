import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { rebaseDraft as contract } from "#app/console/contracts/drafts/rebase-draft.ts";
import { rebaseDraft } from "#app/domain/tenants/drafts/rebase-draft.server.ts";

export const rebaseDraftHandler = forOperator(contract, (ctx, { brand, version, choices, onto }) =>
  rebaseDraft(ctx, { tenantId: brand, version, choices, onto }),
);
