import type { z } from "zod";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { figuresContract } from "#app/console/contracts/numbers/figures-contract.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { dateTimeFormat, numberFormat } from "#app/platform/locale/formats.ts";
import { minorUnits } from "#app/platform/locale/minor-units.ts";

export type Figures = z.output<typeof figuresContract>;

const countNames = ["visits", "signups", "confirmed", "active", "messages", "buyers", "sales"] as const;

/** One figure of several: how it is called, read and written. */
export type Measure = {
  id: string;
  title: string;
  of: (figures: Figures) => number;
  write: (value: number) => string;
  /** The same in few letters. */
  writeShort: (value: number) => string;
};

const compact = { notation: "compact", maximumFractionDigits: 1 } as const;

/** How pages write figures; every currency is a measure of its own. */
export function useFigureWords() {
  const t = useTexts();
  const { locale } = useLanguage();
  const { number, money, country, method } = useMoneyWords();
  const tag = locale === "de" ? "de-DE" : "en-GB";
  // why: days are days of UTC, wherever the reader is
  const format = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    dateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  const counts: Measure[] = countNames.map((name) => ({
    id: name,
    title: t(`numbers:measures.${name}`),
    of: (figures) => figures[name],
    write: number,
    writeShort: (value) => numberFormat(locale, compact).format(value),
  }));
  const revenue = (currency: string): Measure => ({
    id: `revenue-${currency}`,
    title: t("numbers:measures.revenue", { currency }),
    of: (figures) => figures.revenue[currency] ?? 0,
    write: (minor) => money(minor, currency),
    writeShort: (minor) =>
      numberFormat(locale, { ...compact, style: "currency", currency }).format(minor / minorUnits(1, currency)),
  });
  return {
    number,
    percent: (share: number) => numberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share),
    country,
    method,
    day: format({ dateStyle: "medium" }),
    shortDay: format({ day: "numeric", month: "short" }),
    /** All measures of some figures: counts, and revenue in each currency that there is. */
    measuresOf: (figures: readonly Figures[]): Measure[] => [
      ...counts,
      ...[...new Set(figures.flatMap(({ revenue: amounts }) => Object.keys(amounts)))].toSorted().map(revenue),
    ],
  };
}
