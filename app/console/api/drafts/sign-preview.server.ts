import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { signPreview as contract } from "#app/console/contracts/drafts/sign-preview.ts";
import { signPreview } from "#app/domain/tenants/previews/sign-preview.server.ts";
import { env } from "#app/platform/env/env.server.ts";

export const signPreviewHandler = forOperator(contract, (ctx, { brand, mark }) =>
  signPreview(ctx, { tenantId: brand, mark, env: env() }),
);
