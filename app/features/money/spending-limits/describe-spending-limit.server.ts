import type { RouterContextProvider } from "react-router";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { getLanguageTag } from "#app/http/language-tag.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { AppError } from "#app/platform/errors/app-error.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/** Why a member's own limit allows no such order: what is left of it, until when, and what else counts. */
export function describeSpendingLimit(
  context: Readonly<RouterContextProvider>,
  { tenant }: Pick<MemberCtx, "tenant">,
  { details }: AppError,
): string {
  const { t } = getTranslator(context);
  const languageTag = getLanguageTag(context);
  const currency = String(details.currency);
  if (details.orderCurrency !== currency)
    return t("credits:limits.refusedCurrency", { currency, now: String(details.orderCurrency) });
  const money = (minor: unknown) => formatMoney(Number(minor), currency, languageTag);
  // why the zone: the day of the books may begin at another hour than the reader's
  const moment = dateTimeFormat(languageTag, {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: bookingZone(tenant.company),
  });
  const values = {
    limit: money(details.limit),
    left: money(details.left),
    until: moment.format(new Date(String(details.resetsAt))),
  };
  const refused = t(details.period === "day" ? "credits:limits.refused.day" : "credits:limits.refused.month", values);
  return Number(details.open) > 0
    ? `${refused} ${t("credits:limits.refusedOpen", { open: money(details.open) })}`
    : refused;
}
