import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { DiscountCode } from "#app/console/contracts/codes/code-parts.ts";
import type { Tone } from "#app/console/parts/badge.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

const tones: Readonly<Record<DiscountCode["standing"], Tone>> = {
  active: "good",
  used: "calm",
  expired: "calm",
  disabled: "warn",
};

/** How a discount code reads. */
export function useCodeWords() {
  const t = useTexts();
  const words = useMoneyWords();
  const { day } = useMoments();
  return {
    toneOf: ({ standing }: DiscountCode) => tones[standing],
    standingOf: ({ standing }: DiscountCode) => t(`codes:standing.${standing}`),
    percentageOf: ({ valuePercentage }: DiscountCode) => words.percent(valuePercentage / 100),
    validityOf: ({ validity }: DiscountCode) => t(`codes:validity.${validity}`),
    endOf: ({ expiresAt }: DiscountCode) => (expiresAt === null ? t("codes:noEnd") : day(expiresAt)),
    /** Where it holds and from which order on, and whose it is. */
    limitsOf: ({ country, currency, minimumOrderMinor, paymentMethods, isPersonal, declared }: DiscountCode) =>
      [
        country === null ? (currency ?? t("codes:everywhere")) : words.country(country),
        minimumOrderMinor > 0 &&
          t("codes:from", {
            amount:
              currency === null ? words.number(minimumOrderMinor / 100) : words.money(minimumOrderMinor, currency),
          }),
        ...paymentMethods.map(words.method),
        isPersonal && t("codes:personal"),
        declared && t("codes:declared"),
      ]
        .filter((part) => part !== false)
        .join(" · "),
  };
}
