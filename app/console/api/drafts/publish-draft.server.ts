import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { withAnnounce } from "#app/console/api/with-announce.server.ts";
import { publishDraft as contract } from "#app/console/contracts/drafts/publish-draft.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";

export const publishDraftHandler = forOperator(contract, (ctx, { brand, version, reason }) =>
  publishDraft(withAnnounce(ctx), { tenantId: brand, version, reason }),
);
