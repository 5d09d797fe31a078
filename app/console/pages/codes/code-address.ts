/** The address of the codes of a brand, of one of them by its id, or of where they are made (`new`). */
export const codeAddress = (brand: string, code?: string): string =>
  `/codes${code === undefined ? "" : `/${code}`}?brand=${brand}`;
