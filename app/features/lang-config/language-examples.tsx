import { useTranslation } from "react-i18next";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import type { LanguageData } from "./language-data.server.ts";

/** How texts, dates, numbers and prices look in the language that is chosen. */
export function LanguageExamples({ now, timeZone, price }: Pick<LanguageData, "now" | "timeZone" | "price">) {
  const { t } = useTranslation("language");
  const languageTag = useLanguageTag();
  const moment = new Date(now);
  const rows = [
    { label: t("example.greeting"), value: t("example.greetingText") },
    {
      label: t("example.date"),
      value: dateTimeFormat(languageTag, { dateStyle: "full", timeZone }).format(moment),
    },
    {
      label: t("example.time"),
      value: dateTimeFormat(languageTag, { timeStyle: "short", timeZone }).format(moment),
    },
    { label: t("example.number"), value: numberFormat(languageTag).format(12_345.67) },
    ...(price
      ? [{ label: t("example.price"), value: formatMoney(price.perMessageMinor, price.currency, languageTag) }]
      : []),
    { label: t("example.count"), value: [1, 2, 5].map((count) => t("example.messages", { count })).join(" · ") },
  ];
  return (
    <dl className="value-rows cost-list">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
