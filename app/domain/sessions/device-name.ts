/** Browser and system of a user agent, such as "Firefox, Android"; its beginning where neither is known. */
export function deviceName(userAgent: string): string {
  const browser = /(Edg|OPR|Firefox|FxiOS|SamsungBrowser|Chrome|CriOS|Safari)/.exec(userAgent)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const names: Readonly<Record<string, string>> = { Edg: "Edge", OPR: "Opera", FxiOS: "Firefox", CriOS: "Chrome", SamsungBrowser: "Samsung Internet", "Mac OS X": "macOS" };
  const known = [browser, system].filter((name) => name !== undefined).map((name) => names[name] ?? name);
  return known.length > 0 ? known.join(", ") : userAgent.slice(0, 60) || "–";
}

/** Tells a device that is carried along from one that stands on a desk. */
export function isHandheld(userAgent: string): boolean {
  return /Android|iPhone|iPad|Mobile/.test(userAgent);
}
