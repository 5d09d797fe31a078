import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { CountdownText } from "#app/ui/countdown/countdown-text.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { ShortNextDiscountNote } from "./next-discount-note.tsx";
import { readTimeBonus } from "./read-time-bonus.ts";
import type { TimeBonusView } from "./present-time-bonus.server.ts";

/**
 * The time bonus in the head of the page: hours, minutes and seconds until the server's deadline, what follows it, and
 * where it is used.
 */
export function TimeBonusClock({ bonus }: { bonus: TimeBonusView }) {
  const { t } = useTranslation("layout");
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
      <span>{t("timeBonus", { percentage: bonus.percentage })}</span>
      <CountdownText deadline={expires} now={now} onEnd={() => void revalidate()} />
      <ShortNextDiscountNote follows={bonus.follows} />
    </Link>
  );
}
