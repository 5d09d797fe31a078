import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { discardDraft as contract } from "#app/console/contracts/drafts/discard-draft.ts";
import { discardDraft } from "#app/domain/tenants/drafts/discard-draft.server.ts";

export const discardDraftHandler = forOperator(contract, async (ctx, { brand, version }) => {
  await discardDraft(ctx, { tenantId: brand, version });
  return {};
});
