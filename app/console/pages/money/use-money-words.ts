import { useCodeWords } from "#app/console/client/code-words.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedPayment } from "#app/console/contracts/payments/view-payment.ts";
import en from "#app/console/locales/en/money.json";
import { asTyped } from "#app/domain/money/desk/refunds/typed-amount.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { countryName, numberFormat } from "#app/platform/locale/formats.ts";

type Standing = Pick<ViewedPayment, "standing" | "refundedMinor" | "currency">;

/** How pages about money write amounts, credits and codes. */
export function useMoneyWords() {
  const t = useTexts();
  const word = useCodeWords();
  const { locale } = useLanguage();
  const money = (minor: number, currency: string) => formatMoney(minor, currency, locale);
  const credits = (count: number) => t("money:amount", { count });
  return {
    money,
    credits,
    /** An amount in a field, as one would type it: `12.50`. */
    typed: (minor: number, currency: string) => asTyped(minor, currency).replace(".", locale === "de" ? "," : "."),
    signed: (count: number) => `${count > 0 ? "+" : "−"}${credits(Math.abs(count))}`,
    number: (value: number) => numberFormat(locale).format(value),
    percent: (share: number) => numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(share),
    name: (name: string) => (name === "" ? t("money:erased") : name),
    country: (code: string) => countryName(code, locale),
    method: word(en.methods, (code) => `money:methods.${code}`),
    failure: word(en.failures, (code) => `money:failures.${code}`),
    standing: ({ standing, refundedMinor, currency }: Standing) =>
      t(`money:standing.${standing}`, { amount: money(refundedMinor, currency) }),
  };
}
