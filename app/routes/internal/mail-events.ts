import { isSignedMailEvents } from "#app/domain/notifications/mails/mail-event-signature.server.ts";
import { mailEventsContract } from "#app/domain/notifications/mails/mail-event-contract.ts";
import { recordMailEvents } from "#app/domain/notifications/mails/record-mail-events.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { parseJson } from "#app/platform/forms/parse-json.ts";
import { readText } from "#app/platform/forms/read-text.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/mail-events";

// why: the 500 events that a report may hold, with the longest addresses, are more than a form may be
const largestReport = 256 * 1024;
const maxValues = 500 * 4 + 1;

export const loader = ({ context }: Route.LoaderArgs) =>
  answerApi(context, () => Promise.reject(new AppError("not_found")));

/**
 * POST /internal/mail-events: bounces, spam reports and list-unsubscribes of the brand's mails, signed by whom the
 * provider's reports come through (docs/running.md). Without a secret it is not there.
 */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context, async () => {
    const { MAIL_EVENTS_SECRET: secret } = env();
    if (secret === undefined || request.method !== "POST") throw new AppError("not_found");
    const ctx = getCtx(context);
    const body = await readText(request, largestReport);
    const signature = request.headers.get("x-liaison-signature");
    if (!isSignedMailEvents({ secret, report: { brand: ctx.tenant.id, body }, signature, now: ctx.clock.now() }))
      throw new AppError("forbidden");
    const input = mailEventsContract.safeParse(parseJson(body, { values: maxValues }));
    if (!input.success) throw new AppError("invalid_input");
    await recordMailEvents(ctx, input.data);
    return { taken: input.data.events.length };
  });
}
