import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listRevisions as contract } from "#app/console/contracts/drafts/list-revisions.ts";
import { listRevisions } from "#app/domain/tenants/drafts/list-revisions.server.ts";

export const listRevisionsHandler = forOperator(contract, (ctx, { brand }) => listRevisions(ctx, { tenantId: brand }));
