import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { signTextsLink as contract } from "#app/console/contracts/texts/sign-texts-link.ts";
import { signTextsLink } from "#app/domain/tenants/texts/sign-texts-link.server.ts";
import { env } from "#app/platform/env/env.server.ts";

export const signTextsLinkHandler = forOperator(contract, (ctx, { brand }) =>
  signTextsLink(ctx, { tenantId: brand, env: env() }),
);
