import { dateTimeFormat } from "#app/platform/locale/formats.ts";

const cityZones: ReadonlySet<string> = new Set(Intl.supportedValuesOf("timeZone"));

/** What browsers go on calling by an old name (CLDR never changes one), by the name that the tz database has now. */
const renamedZones = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Godthab", "America/Nuuk"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);

/**
 * The one name that this engine has for a time zone (IANA): `US/Pacific-New` and `PST` are `America/Los_Angeles`, which
 * other engines know too. Null for what is no zone of the tz database, such as an offset.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    const { timeZone } = dateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return cityZones.has(timeZone) || /^(UTC$|Etc\/)/.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/**
 * The names of a time zone under which another engine may know it, the best first: as it was given, where that is not
 * an abbreviation, as this engine calls it, and as the tz database does now. Empty for what is no zone.
 */
export function timeZoneNames(given: string): string[] {
  const canonical = canonicalTimeZone(given);
  if (canonical === null) return [];
  // why: IST is India to a browser and Israel to PostgreSQL; names of a city are the same to both
  const names = [given.includes("/") ? given : canonical, canonical, renamedZones.get(canonical) ?? canonical];
  return [...new Set(names)];
}
