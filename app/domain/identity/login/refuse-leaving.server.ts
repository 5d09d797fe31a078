import { requestReactivation } from "#app/domain/identity/reactivation/request-reactivation.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/**
 * Mails the way back to a deleted account whose right password was just given, and returns what to tell:
 * `account_leaving` with the `date` until when, in words; null once the 14 days are over, when the account is as good
 * as unknown.
 * @throws AppError `too_many_requests` after five such mails in a day.
 */
export async function refuseLeaving(
  ctx: Ctx,
  { accountId, timeZone }: { accountId: string; timeZone: string },
): Promise<AppError | null> {
  const until = await requestReactivation(ctx, { accountId });
  if (until === null) return null;
  const date = dateTimeFormat(languageTag(ctx.locale, ctx.tenant.countries[0]), {
    dateStyle: "long",
    timeZone,
  }).format(until);
  return new AppError("account_leaving", { date });
}
