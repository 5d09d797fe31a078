import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { diffDraft as contract } from "#app/console/contracts/drafts/diff-draft.ts";
import { diffDraft } from "#app/domain/tenants/drafts/diff-draft.server.ts";

export const diffDraftHandler = forOperator(contract, (ctx, { brand }) => diffDraft(ctx, { tenantId: brand }));
