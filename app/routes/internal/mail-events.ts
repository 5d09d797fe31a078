import { isSignedMailEvents } from "#app/domain/notifications/mail-event-signature.server.ts";
import { mailEventsContract } from "#app/domain/notifications/mail-event-contract.ts";
import { recordMailEvents } from "#app/domain/notifications/record-mail-events.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import type { Route } from "./+types/mail-events";

export const loader = ({ context }: Route.LoaderArgs) => answerApi(context, () => Promise.reject(new AppError("not_found")));

/**
 * POST /internal/mail-events: bounces, spam reports and list-unsubscribes of the brand's mails, signed by whom the provider's
 * reports come through (docs/running.md). Without a secret it is not there.
 */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context, async () => {
    const { MAIL_EVENTS_SECRET: secret } = env();
    if (secret === undefined || request.method !== "POST") throw new AppError("not_found");
    const ctx = getCtx(context);
    const body = await request.text();
    if (!isSignedMailEvents({ secret, body, signature: request.headers.get("x-liaison-signature"), now: ctx.clock.now() })) throw new AppError("forbidden");
    const input = mailEventsContract.safeParse(parse(body));
    if (!input.success) throw new AppError("invalid_input");
    await recordMailEvents(ctx, input.data);
    return { taken: input.data.events.length };
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
