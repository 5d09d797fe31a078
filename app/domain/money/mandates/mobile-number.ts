import type { Country } from "#app/platform/geo/countries.ts";

/**
 * Mobile numbers of the countries where members live, by what stands behind the calling code. SMS go nowhere else: who
 * earns by costly numbers has none here.
 */
const mobiles: Readonly<Record<Country, { code: string; form: RegExp }>> = {
  NL: { code: "31", form: /^6\d{8}$/ },
  BE: { code: "32", form: /^4\d{8}$/ },
  GB: { code: "44", form: /^7\d{9}$/ },
  IE: { code: "353", form: /^8\d{8}$/ },
  DE: { code: "49", form: /^1[567]\d{8,9}$/ },
  AT: { code: "43", form: /^6\d{7,11}$/ },
  IT: { code: "39", form: /^3\d{8,9}$/ },
  FR: { code: "33", form: /^[67]\d{8}$/ },
  CH: { code: "41", form: /^7\d{8}$/ },
  ES: { code: "34", form: /^[67]\d{8}$/ },
  US: { code: "1", form: /^[2-9]\d{9}$/ },
  CA: { code: "1", form: /^[2-9]\d{9}$/ },
  AU: { code: "61", form: /^4\d{8}$/ },
  NZ: { code: "64", form: /^2\d{7,9}$/ },
  PL: { code: "48", form: /^[4-8]\d{8}$/ },
};

/**
 * A mobile number as it is dialled from anywhere (E.164), read as people write it: with or without the calling code, the
 * zero before it, spaces, dots, dashes and brackets. Null for what is no mobile number of a country where members live.
 */
export function toMobileNumber(typed: string, country: Country): string | null {
  const plain = typed.replaceAll(/[\s().\-/\u00a0]/g, "").replace(/^00/, "+");
  if (!/^\+?\d{6,15}$/.test(plain)) return null;
  const known = Object.values(mobiles).find(({ code }) => plain.startsWith(`+${code}`));
  const { code, form } = plain.startsWith("+") ? (known ?? { code: "", form: /^$/ }) : mobiles[country];
  const behind = (plain.startsWith("+") ? plain.slice(code.length + 1) : plain).replace(/^0/, "");
  return form.test(behind) ? `+${code}${behind}` : null;
}
