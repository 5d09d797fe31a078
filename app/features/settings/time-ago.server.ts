import { secondsIn } from "#app/platform/clock/durations.ts";
import { relativeTimeFormat } from "#app/platform/locale/formats.ts";

const units = [
  { unit: "day", seconds: secondsIn.day },
  { unit: "hour", seconds: secondsIn.hour },
  { unit: "minute", seconds: secondsIn.minute },
] as const;

/** How long ago a moment was, in words: "3 hours ago"; less than a minute is "now". */
export function timeAgo(moment: Date, now: Date, languageTag: string): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1_000);
  const format = relativeTimeFormat(languageTag, { numeric: "auto" });
  const found = units.find((each) => seconds >= each.seconds);
  return found ? format.format(-Math.floor(seconds / found.seconds), found.unit) : format.format(0, "second");
}
