import { useTranslation } from "react-i18next";
import { inWords } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import type { ShownPurchase } from "./withdrawal-data.server.ts";

type PurchaseChoiceProps = {
  id: string;
  name: string;
  chosen: string;
  errors: string[] | undefined;
  purchases: readonly ShownPurchase[];
};

/** The member's purchases: those that can be withdrawn from with what that brings, the others with why not. */
export function PurchaseChoice({ id, name, chosen, errors, purchases }: PurchaseChoiceProps) {
  const { t } = useTranslation(["withdrawal", "credits"]);
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "medium" });
  // why UTC: it is a day, wherever it is read
  const lastDay = dateTimeFormat(languageTag, { dateStyle: "medium", timeZone: "UTC" });

  function hintOf({ standing, isPaid, unused, credits, backMinor, currency, lastDay: last }: ShownPurchase): string {
    const until = lastDay.format(last);
    if (standing === "withdrawn" || standing === "gone") return t(`choice.${standing}`);
    if (standing === "over") return t("choice.over", { until });
    if (!isPaid) return t("choice.pending", { until });
    return t("choice.open", { unused, credits, back: formatMoney(backMinor, currency, languageTag), until });
  }

  return (
    <div className="grid gap-3">
      <RadioGroup
        id={id}
        name={name}
        label={t("which")}
        defaultValue={chosen}
        errors={errors}
        choices={[
          ...purchases.map((purchase) => ({
            value: purchase.paymentId,
            label: `${t("credits:amount", { count: purchase.credits })}, ${formatMoney(purchase.amountMinor, purchase.currency, languageTag)}, ${day(purchase.boughtAt)} (${purchase.number})`,
            hint: hintOf(purchase),
            disabled: purchase.standing !== "open",
          })),
          { value: inWords, label: t("choice.words") },
        ]}
      />
      {purchases.map(
        ({ statement, number }) =>
          statement && (
            <p key={number} className="text-sm">
              <TextLink to={`/withdrawal/${statement}`}>{`${t("see")} (${number})`}</TextLink>
            </p>
          ),
      )}
    </div>
  );
}
