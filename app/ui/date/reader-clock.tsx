import { createContext, use, useMemo, useSyncExternalStore } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { dateTimeFormat, ownTimeZone } from "#app/platform/locale/formats.ts";

const never = () => () => {};

function watchMinutes(tell: () => void): () => void {
  const timer = setInterval(tell, millisecondsIn.minute / 2);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / millisecondsIn.minute) * millisecondsIn.minute;

export type ReaderClock = {
  /** IANA name. */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
};

const ReaderClockContext = createContext<ReaderClock>({ timeZone: "UTC", now: 0 });

/**
 * The reader's zone and the running minute: in the server's own page what the server knows, then what the browser does.
 */
export function ReaderClockProvider({ timeZone, now, children }: ReaderClock & { children: Elements }) {
  const zone = useSyncExternalStore(
    never,
    () => ownTimeZone() ?? timeZone,
    () => timeZone,
  );
  const minuteNow = useSyncExternalStore(
    watchMinutes,
    thisMinute,
    () => Math.floor(now / millisecondsIn.minute) * millisecondsIn.minute,
  );
  const value = useMemo(() => ({ timeZone: zone, now: minuteNow }), [zone, minuteNow]);
  return <ReaderClockContext value={value}>{children}</ReaderClockContext>;
}

/** The zone and the minute in which this reader lives. */
export const useReaderClock = (): ReaderClock => use(ReaderClockContext);

/** Writes the days of moments in the reader's language and zone, and the time of day where asked for. */
export function useDates({
  dateStyle,
  timeStyle,
}: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">): (moment: Date | number | string) => string {
  const { timeZone } = useReaderClock();
  const languageTag = useLanguageTag();
  return useMemo(() => {
    const format = dateTimeFormat(languageTag, { dateStyle, timeStyle, timeZone });
    return (moment) => format.format(new Date(moment));
  }, [languageTag, timeZone, dateStyle, timeStyle]);
}
