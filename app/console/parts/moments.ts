import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { useLanguage } from "#app/console/client/language.ts";

type Moments = { day: (at: string) => string; time: (at: string) => string; clock: (at: string) => string };

/** Writes moments in the reader's language and the zone of this device. */
export function useMoments(): Moments {
  const { locale } = useLanguage();
  const tag = locale === "de" ? "de-DE" : "en-GB";
  const write = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    dateTimeFormat(tag, options).format(new Date(at));
  return {
    day: write({ dateStyle: "medium" }),
    time: write({ dateStyle: "medium", timeStyle: "short" }),
    clock: write({ timeStyle: "short" }),
  };
}
