/** Where what is not needed may be kept unless somebody objects: there is no rule there like the directive's. */
const askingNowhere: ReadonlySet<string> = new Set(["US", "CA", "AU", "NZ"]);

/**
 * Decides whether what a visit does not need may be kept in a browser only with consent: in the EU and the EEA
 * (directive 2002/58/EC, article 5(3), with article 4(11) and 7 GDPR), Great Britain (PECR 2003, regulation 6) and,
 * cautiously, Switzerland and every other country but the US, CA, AU and NZ, whose laws let a visitor object. The
 * country is that of the visitor's address; where nobody knows it, it is any of the brand's.
 */
export function needsStorageConsent({
  addressCountry,
  countries,
}: {
  addressCountry: string | null;
  countries: readonly string[];
}): boolean {
  const possible = addressCountry === null ? countries : [addressCountry];
  return !possible.every((country) => askingNowhere.has(country));
}
