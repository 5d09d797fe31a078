import { useTexts } from "#app/console/client/texts.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { numberFormat } from "#app/platform/locale/formats.ts";

type Quantities = {
  count: (value: number) => string;
  /** A length of time in seconds, by its greatest unit. */
  span: (seconds: number) => string;
  bytes: (value: number) => string;
  milliseconds: (value: number) => string;
  percent: (share: number) => string;
};

const spanUnits = [
  { unit: "day", seconds: secondsIn.day },
  { unit: "hour", seconds: secondsIn.hour },
  { unit: "minute", seconds: secondsIn.minute },
  { unit: "second", seconds: 1 },
] as const;
const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Writes counts, lengths of time and sizes in the reader's language. */
export function useQuantities(): Quantities {
  const { locale } = useLanguage();
  const t = useTexts();
  const tag = locale === "de" ? "de-DE" : "en-GB";
  const inUnit = (value: number, unit: string, maximumFractionDigits: number) =>
    numberFormat(tag, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(value);
  return {
    count: (value) => numberFormat(tag).format(value),
    span(seconds) {
      const whole = Math.max(0, seconds);
      const fit = spanUnits.find((each) => whole >= 2 * each.seconds) ?? { unit: "second", seconds: 1 };
      return whole < 1 ? t("operations:justNow") : inUnit(Math.floor(whole / fit.seconds), fit.unit, 0);
    },
    bytes(value) {
      const power = value < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log(value) / Math.log(1_000)));
      return inUnit(value / 1_000 ** power, byteUnits[power] ?? "byte", power > 2 ? 1 : 0);
    },
    milliseconds: (value) => inUnit(value, "millisecond", value < 10 ? 1 : 0),
    percent: (share) => numberFormat(tag, { style: "percent", maximumFractionDigits: 0 }).format(share),
  };
}
