import { useTranslation } from "react-i18next";
import type { LeavingCredits } from "#app/domain/membership/leaving/get-unused-credits.server.ts";
import { graceDays } from "#app/domain/membership/leaving/deletion-contract.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { listFormat } from "#app/platform/locale/formats.ts";

/**
 * What happens to credits that were not used: those that were paid for are paid back where the member wishes it, the
 * others lapse.
 */
export function UnusedCredits({
  credits: { paid, worth, gifted },
  refund,
}: {
  credits: LeavingCredits;
  refund: boolean;
}) {
  const { t } = useTranslation("leaving");
  const languageTag = useLanguageTag();
  if (paid === 0)
    return gifted === 0 ? null : <p className="text-ink-muted">{t("credits.gifted", { credits: gifted })}</p>;
  const amount = listFormat(languageTag).format(
    worth.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency, languageTag)),
  );
  return (
    <section aria-labelledby="unused-credits" className="grid gap-3">
      <h2 id="unused-credits" className="text-lg">
        {t("credits.heading")}
      </h2>
      <p>{t("credits.paid", { credits: paid, amount })}</p>
      {gifted > 0 && <p className="text-ink-muted">{t("credits.gifted", { credits: gifted })}</p>}
      <Checkbox
        id="leaving-refund"
        name="refund"
        value="on"
        defaultChecked={refund}
        label={t("credits.refund", { amount })}
        hint={t("credits.when", { days: graceDays })}
      />
    </section>
  );
}
