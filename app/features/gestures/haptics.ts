/** Milliseconds of a phone's hum and the pauses between. */
const hums = { like: [12], match: [24, 60, 36], refresh: [8] } as const;

/** Lets a phone hum where it can, and never for whom motion was turned off. */
export function hum(kind: keyof typeof hums): void {
  if (!("vibrate" in navigator) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  navigator.vibrate([...hums[kind]]);
}
