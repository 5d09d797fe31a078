const files = import.meta.glob<string>("./art/*.svg", { eager: true, query: "?url", import: "default" });

const artOf = new Map(
  Object.entries(files).map(([file, address]) => [file.slice("./art/".length, -".svg".length), address]),
);

/** The address of a gift's picture; null for a gift that nobody has drawn. */
export const giftArt = (id: string): string | null => artOf.get(id) ?? null;

/** Every gift that is drawn. */
export const drawnGifts = (): string[] => [...artOf.keys()];
