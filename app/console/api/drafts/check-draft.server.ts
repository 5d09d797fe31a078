import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { checkDraft as contract } from "#app/console/contracts/drafts/check-draft.ts";
import { checkDraft } from "#app/domain/tenants/drafts/check-draft.server.ts";

export const checkDraftHandler = forOperator(contract, (ctx, { brand }) => checkDraft(ctx, { tenantId: brand }));
