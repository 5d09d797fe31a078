import type { Clock } from "#app/platform/clock/clock.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { type Country, countries } from "#app/platform/geo/countries.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { zonedTime } from "#app/platform/locale/zoned-time.ts";

/** Countries in which the clocks of two people may differ by hours: their country does not tell the time. */
const severalZones: ReadonlySet<Country> = new Set(["US", "CA", "AU"]);

type PartOfDay = "morning" | "afternoon" | "evening" | "night";

export type LocalHour = {
  part: PartOfDay;
  weekday: string;
  /** To the quarter, as the language writes it. */
  time: string;
};

/**
 * The hour where people of a country are, to the quarter that has begun, with the part of the day: morning from 5,
 * afternoon from 12, evening from 17, night from 23 o'clock. Null where the country does not tell it. `seconds` is how
 * long it stays true, 1 to 900.
 */
export function localHour(
  { clock, languageTag }: { clock: Clock; languageTag: string },
  country: Country,
): { hour: LocalHour | null; seconds: number } {
  const now = clock.now();
  const quarter = 15 * secondsIn.minute;
  const begun = Math.floor(now.getTime() / 1_000 / quarter) * quarter;
  const seconds = Math.max(1, Math.ceil(begun + quarter - now.getTime() / 1_000));
  if (severalZones.has(country)) return { hour: null, seconds };
  const { timeZone } = countries[country];
  const at = new Date(begun * 1_000);
  return {
    hour: {
      part: partOf(zonedTime(timeZone, at).hour),
      weekday: dateTimeFormat(languageTag, { weekday: "long", timeZone }).format(at),
      time: dateTimeFormat(languageTag, { hour: "numeric", minute: "2-digit", timeZone }).format(at),
    },
    seconds,
  };
}

function partOf(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return "night";
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
