/** The address of the news of a brand, of one of them by its id, or of where they are written (`new`). */
export const newsAddress = (brand: string, news?: string): string =>
  `/news${news === undefined ? "" : `/${news}`}?brand=${brand}`;
