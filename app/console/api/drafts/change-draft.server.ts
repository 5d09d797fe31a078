import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { changeDraft as contract } from "#app/console/contracts/drafts/change-draft.ts";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";

export const changeDraftHandler = forOperator(contract, (ctx, { brand, version, patch, choices, onto }) =>
  changeDraft(ctx, {
    tenantId: brand,
    version,
    choices,
    onto,
    patch: patch.map(({ path, before, after }) => ({ path, before, after })),
  }),
);
