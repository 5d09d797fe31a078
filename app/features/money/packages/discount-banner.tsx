import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { NextDiscountNote } from "#app/features/time-bonus/next-discount-note.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { CountdownText } from "#app/ui/countdown/countdown-text.tsx";
import type { OffersData } from "./offers-data.server.ts";

/**
 * The discount that holds now, with the server's deadline (a clock within the last day, a date before), and what
 * follows it.
 */
export function DiscountBanner({ active, now }: Pick<OffersData, "active" | "now">) {
  const { t } = useTranslation("credits");
  const day = useDates({ dateStyle: "long" });
  const { revalidate } = useRevalidator();
  if (!active) return null;
  const { percentage, expires, follows } = active;
  const isSoon = expires !== null && expires - now < millisecondsIn.day;
  return (
    <p className="discount-banner">
      <strong>{`${t("discount.banner", { percentage })} `}</strong>
      {expires !== null &&
        (isSoon ? (
          <span>
            <span>{`${t("discount.left")} `}</span>
            <CountdownText deadline={expires} now={now} onEnd={() => void revalidate()} />
          </span>
        ) : (
          <span>{t("discount.until", { date: day(expires) })}</span>
        ))}
      {expires !== null && (
        <span>
          <NextDiscountNote follows={follows} />
        </span>
      )}
    </p>
  );
}
