/** A brand's id as its name suggests it. */
export const idOfName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((part) => part !== "")
    .join("-")
    .slice(0, 30);

/** A first host of a brand, as its id suggests it. */
export const hostOf = (id: string): string => (id === "" ? "" : `${id}.example`);
