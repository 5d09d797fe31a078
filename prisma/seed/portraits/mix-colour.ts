const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two `#rrggbb` colours; `share` (0 to 1) is the part of the second. */
export function mixColour(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel + ((other[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
