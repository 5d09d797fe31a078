const mostKept = 500;

/** Formats take longer to make than to use; each is made once for a language tag and its options. */
function keptFormats<Options, Format>(make: (languageTag: string, options?: Options) => Format) {
  const kept = new Map<string, Format>();
  return (languageTag: string, options?: Options): Format => {
    const key = options === undefined ? languageTag : `${languageTag} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known) return known;
    // why: time zones come from readers, and nobody shall fill the memory with them
    if (kept.size >= mostKept) kept.clear();
    const made = make(languageTag, options);
    kept.set(key, made);
    return made;
  };
}

/** How numbers are written in a language (BCP 47 tag); made once for each tag and options. */
export const numberFormat = keptFormats(
  (languageTag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageTag, options),
);

/** How moments are written in a language (BCP 47 tag); made once for each tag and options. */
export const dateTimeFormat = keptFormats(
  (languageTag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languageTag, options),
);

/** How a time that has passed is told in a language (BCP 47 tag); made once for each tag and options. */
export const relativeTimeFormat = keptFormats(
  (languageTag, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(languageTag, options),
);

/** How things are enumerated in a language (BCP 47 tag); made once for each tag and options. */
export const listFormat = keptFormats(
  (languageTag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(languageTag, options),
);

/** How words are ordered in a language (BCP 47 tag); made once for each tag and options. */
export const collator = keptFormats(
  (languageTag, options?: Intl.CollatorOptions) => new Intl.Collator(languageTag, options),
);

const displayNames = keptFormats(
  (languageTag, options: Intl.DisplayNamesOptions = { type: "region" }) => new Intl.DisplayNames(languageTag, options),
);

/** What a country (ISO 3166 code) is called in a language (BCP 47 tag); the code where the language has no name. */
export const countryName = (country: string, languageTag: string): string =>
  displayNames(languageTag, { type: "region" }).of(country) ?? country;

/** What a language (BCP 47 tag) is called in another one; its tag where that has no name. */
export const languageName = (language: string, languageTag: string): string =>
  displayNames(languageTag, { type: "language" }).of(language) ?? language;

/**
 * The time zone of this browser (IANA); null where it names one that it does not know itself, as `Etc/Unknown` on a
 * machine that was given none.
 */
export function ownTimeZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    dateTimeFormat("en", { timeZone });
    return timeZone;
  } catch {
    return null;
  }
}
