import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCountdown } from "#app/ui/countdown/format-countdown.ts";

export type CountdownTextProps = {
  /** When it ends, in milliseconds since 1970, as the server keeps it. */
  deadline: number;
  /** The server's time at rendering, so that both sides draw the same text and a wrong clock does no harm. */
  now: number;
  onEnd?: () => void;
};

export function CountdownText({ deadline, now, onEnd }: CountdownTextProps) {
  const { t } = useTranslation("ui");
  const [remaining, setRemaining] = useState(deadline - now);
  const ended = remaining <= 0;
  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setRemaining(deadline - now - (performance.now() - startedAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [deadline, now]);
  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);
  if (ended) return null;
  const time = formatCountdown(remaining);
  return (
    <span role="timer" aria-label={t("timeLeft", { time })} className="font-semibold">
      {time}
    </span>
  );
}
