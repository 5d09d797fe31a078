import { useMemo } from "react";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { dateTimeFormat, relativeTimeFormat } from "#app/platform/locale/formats.ts";
import { isoDayIn } from "#app/platform/locale/zoned-time.ts";
import { useReaderClock } from "./reader-clock.tsx";

const upper = (text: string, language: string) => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** How moments are written for this reader; moments are milliseconds since 1970. */
export function useReaderTime() {
  const { timeZone, now } = useReaderClock();
  const languageTag = useLanguageTag();
  return useMemo(() => {
    const time = dateTimeFormat(languageTag, { timeStyle: "short", timeZone });
    const weekday = dateTimeFormat(languageTag, { weekday: "long", timeZone });
    const date = dateTimeFormat(languageTag, { day: "numeric", month: "long", timeZone });
    const fullDate = dateTimeFormat(languageTag, { dateStyle: "long", timeZone });
    const shortDate = dateTimeFormat(languageTag, { dateStyle: "short", timeZone });
    const relative = relativeTimeFormat(languageTag, { numeric: "auto" });
    const dayOf = (at: number) => isoDayIn(timeZone, at);
    /** Whole calendar days of the reader between a moment and now. */
    const daysAgo = (at: number) => Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / millisecondsIn.day);
    const isThisYear = (at: number) => dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4);
    return {
      dayOf,
      time: (at: number) => time.format(at),
      fullDate: (at: number) => fullDate.format(at),
      /** Today, yesterday, a weekday, a date. */
      dayName: (at: number) => {
        const ago = daysAgo(at);
        if (ago <= 1) return upper(relative.format(-Math.max(ago, 0), "day"), languageTag);
        if (ago < 7) return upper(weekday.format(at), languageTag);
        return isThisYear(at) ? date.format(at) : fullDate.format(at);
      },
      /** The time of today, else the shortest that still tells the day. */
      brief: (at: number) => {
        const ago = daysAgo(at);
        if (ago <= 0) return time.format(at);
        if (ago === 1) return upper(relative.format(-1, "day"), languageTag);
        return ago < 7 ? upper(weekday.format(at), languageTag) : shortDate.format(at);
      },
    };
  }, [languageTag, timeZone, now]);
}
