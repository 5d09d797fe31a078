/** Which movements of a wallet are asked for: all, credits that came, or credits that went. */
const ledgerSides = ["all", "got", "spent"] as const;
export type LedgerSide = (typeof ledgerSides)[number];

/** Tells the sides from other words of an address. */
export const isLedgerSide = (word: string): word is LedgerSide => ledgerSides.some((side) => side === word);
