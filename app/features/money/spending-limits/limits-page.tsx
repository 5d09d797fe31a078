import { useTranslation } from "react-i18next";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import type { LimitsAnswer } from "./limits-action.server.ts";
import type { LimitsData } from "./limits-data.server.ts";
import { LimitButton, LimitForm } from "./limit-form.tsx";

type Limit = LimitsData["limits"][number];

/** How much a member allows themselves to spend, and what of it is left. */
export function LimitsPage({
  limits: { limits, currency },
  answer,
}: {
  limits: LimitsData;
  answer: LimitsAnswer | null;
}) {
  const { t } = useTranslation("credits");
  return (
    <div className="page-width credits-page">
      <header className="grid max-w-prose gap-2">
        <h1>{t("limits.title")}</h1>
        <p className="text-ink-muted">{t("limits.lead")}</p>
      </header>
      <div className="limit-cards">
        {limits.map((limit) => (
          <Card as="section" key={limit.period} className="limit-card" aria-labelledby={`limit-${limit.period}-title`}>
            <h2 id={`limit-${limit.period}-title`} className="text-xl">
              {t(`limits.heading.${limit.period}`)}
            </h2>
            <LimitState limit={limit} />
            {answer?.period === limit.period && answer.changed !== null && (
              <SettingNote problem={null} saved={t(`limits.saved.${answer.changed}`)} />
            )}
            <LimitForm
              period={limit.period}
              currency={currency}
              hasLimit={limit.limit !== null && !(limit.pending && limit.pending.limit === null)}
              result={answer?.period === limit.period ? answer.result : null}
            />
          </Card>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/credits">{t("heading")}</TextLink>
        <TextLink to="/credits/history">{t("history.title")}</TextLink>
      </p>
    </div>
  );
}

function LimitState({
  limit: { period, limit, pending, paidMinor, openMinor, leftMinor, resetsAt },
}: {
  limit: Limit;
}) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const moment = useDates({ dateStyle: "medium", timeStyle: "short" });
  if (limit === null) return <p className="text-ink-muted">{t("limits.none")}</p>;
  const money = (minor: number, currency = limit.currency) => formatMoney(minor, currency, languageTag);
  const used = Math.min(limit.amountMinor, paidMinor + openMinor);
  return (
    <div className="grid gap-2">
      <p className="wallet-line">{t("limits.most", { amount: money(limit.amountMinor) })}</p>
      <meter
        className="limit-meter"
        aria-label={t(`limits.heading.${period}`)}
        max={Math.max(1, limit.amountMinor)}
        value={used}
      />
      <p>
        {t("limits.left", { spent: money(paidMinor + openMinor), left: money(leftMinor), until: moment(resetsAt) })}
      </p>
      {openMinor > 0 && <p className="text-sm text-ink-muted">{t("limits.open", { open: money(openMinor) })}</p>}
      {pending && (
        <div role="note" className="limit-pending">
          <p>
            {pending.limit === null
              ? t("limits.pendingNone", { from: moment(pending.from) })
              : t("limits.pending", {
                  from: moment(pending.from),
                  amount: money(pending.limit.amountMinor, pending.limit.currency),
                })}
          </p>
          <LimitButton period={period} intent="withdraw" label={t("limits.keep")} />
        </div>
      )}
    </div>
  );
}
