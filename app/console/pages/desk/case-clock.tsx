import { useEffect, useState } from "react";
import { useTexts } from "#app/console/client/texts.ts";
import { useMoments } from "#app/console/parts/moments.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** How long something is, in the largest unit that says enough. */
function useLength(): (milliseconds: number) => string {
  const t = useTexts();
  return (milliseconds) => {
    const hours = Math.floor(milliseconds / millisecondsIn.hour);
    if (hours >= 48) return t("desk:days", { count: Math.floor(hours / 24) });
    return hours >= 1
      ? t("desk:hours", { count: hours })
      : t("desk:minutes", { count: Math.floor(milliseconds / millisecondsIn.minute) });
  };
}

/** How long a case has waited, and when it is due. */
export function CaseClock({ since, dueAt }: { since: string; dueAt: string }) {
  const t = useTexts();
  const length = useLength();
  const { time } = useMoments();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), millisecondsIn.minute);
    return () => clearInterval(timer);
  }, []);
  const left = new Date(dueAt).getTime() - now;
  return (
    <span className="case-clock">
      <span>{`${t("desk:clock.waits", { length: length(Math.max(0, now - new Date(since).getTime())) })} `}</span>
      <time dateTime={dueAt} title={time(dueAt)} className={left < 0 ? "late" : undefined}>
        {left < 0 ? t("desk:clock.late", { length: length(-left) }) : t("desk:clock.left", { length: length(left) })}
      </time>
    </span>
  );
}
