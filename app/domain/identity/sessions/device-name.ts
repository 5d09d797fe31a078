/**
 * What user agents call browsers and systems, and what people do; the first that is found counts, since many name
 * others as well.
 */
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["FxiOS", "Firefox"],
  ["Firefox", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

const named = (names: readonly (readonly [string, string])[], userAgent: string) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1];

/** Browser and system of a user agent, such as "Firefox, Android"; its beginning where neither is known. */
export function deviceName(userAgent: string): string {
  const known = [named(browsers, userAgent), named(systems, userAgent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(", ") : userAgent.slice(0, 60) || "–";
}

/** Tells a device that is carried along from one that stands on a desk. */
export function isHandheld(userAgent: string): boolean {
  return /Android|iPhone|iPad|Mobile/.test(userAgent);
}
