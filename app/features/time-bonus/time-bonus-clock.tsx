import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { numberFormat } from "#app/platform/locale/formats.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { CountdownText } from "#app/ui/countdown/countdown-text.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { ShortNextDiscountNote } from "./next-discount-note.tsx";
import { readTimeBonus } from "./read-time-bonus.ts";
import type { TimeBonusView } from "./present-time-bonus.server.ts";

/**
 * The time bonus in the head of the page: hours, minutes and seconds until the server's deadline, what follows it, and
 * where it is used. On a phone the eye has figure and clock in one line, and the whole on the page behind it.
 */
export function TimeBonusClock({ bonus }: { bonus: TimeBonusView }) {
  const { t } = useTranslation("layout");
  const percent = numberFormat(useLanguageTag(), { style: "percent" });
  const { revalidate } = useRevalidator();
  const [{ expires, now }, setClock] = useState(bonus);

  // why: a device that slept has stopped counting
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const told = await readTimeBonus();
      if (told === "over") return void revalidate();
      if (told !== "unknown") setClock((before) => ({ ...before, ...told }));
    };
    const listen = () => void look();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, [revalidate]);

  return (
    <Link to="/premium" className="bonus-clock">
      <span className="bonus-words">{t("timeBonus", { percentage: bonus.percentage })}</span>
      <span className="bonus-figure" aria-hidden="true">
        {percent.format(bonus.percentage / 100)}
      </span>
      <CountdownText deadline={expires} now={now} onEnd={() => void revalidate()} />
      <ShortNextDiscountNote follows={bonus.follows} />
    </Link>
  );
}
