import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { openDraft as contract } from "#app/console/contracts/drafts/open-draft.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";

export const openDraftHandler = forOperator(contract, (ctx, { brand }) => openDraft(ctx, { tenantId: brand }));
