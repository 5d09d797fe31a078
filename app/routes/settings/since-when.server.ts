const units = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** How long ago a moment was, in words: "3 hours ago"; less than a minute is "now". */
export function sinceWhen(moment: Date, now: Date, languageTag: string): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1_000);
  const format = new Intl.RelativeTimeFormat(languageTag, { numeric: "auto" });
  const found = units.find((each) => seconds >= each.seconds);
  return found ? format.format(-Math.floor(seconds / found.seconds), found.unit) : format.format(0, "second");
}
