/** The kinds of lists about money, in the order in which they stand as tabs. */
export const moneyKinds = ["payments", "receivables", "disputes", "alarms", "debit-blocks"] as const;

export type MoneyKind = (typeof moneyKinds)[number];

/** The address of a list about money, or of one thing in it, on a brand. */
export const moneyAddress = (brand: string, kind: MoneyKind | "wallets", id?: string): string =>
  `/money/${kind}${id === undefined ? "" : `/${id}`}?brand=${brand}`;
