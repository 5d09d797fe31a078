import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readText } from "#app/platform/forms/read-text.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/$provider.events";

/**
 * POST /payments/:provider/events: what a provider of payments tells us; its signature opens the way, no session does.
 */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerApi(context, async () => {
    if (request.method !== "POST") throw new AppError("invalid_input");
    const body = await readText(request);
    await receivePaymentEvent(getCtx(context), { provider: params.provider, headers: request.headers, body });
    return { received: true };
  });
}
