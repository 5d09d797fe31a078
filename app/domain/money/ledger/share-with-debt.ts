/** What a member has, and what they owe: whole credits, neither below zero. */
type Standing = { credits: number; owed: number };

/** How a movement of a member's credits is shared: what moves in the wallet, and what at what they owe (as the ledger writes it: a debt is below zero). */
type Shares = { wallet: number; receivable: number };

/**
 * Shares a movement of credits between a member's wallet and what they owe: credits that come settle a debt first, and
 * what the wallet cannot give is owed. So nobody has credits while owing some, and what becomes of many movements does
 * not depend on their order.
 */
export function shareWithDebt(credits: number, { credits: balance, owed }: Standing): Shares {
  const receivable = credits > 0 ? Math.min(credits, owed) : Math.min(0, balance + credits);
  return { wallet: credits - receivable, receivable };
}
