/** The address of the list of a brand's members, or of one; `from` says where whoever looks came from. */
export const memberAddress = (brand: string, id?: string, from = ""): string =>
  `/members${id === undefined ? "" : `/${id}`}?${new URLSearchParams({ brand, ...(from !== "" && { from }) })}`;

/** The address of the list of a brand's members in which somebody looks for words. */
export const memberSearchAddress = (brand: string, words: string): string =>
  `/members?${new URLSearchParams({ brand, q: words })}`;
