/** The number of a payment as people read it, on receipts and to support: `P-4F2A91C3`. */
export function paymentNumber(paymentId: string): string {
  return `P-${paymentId.slice(0, 8).toUpperCase()}`;
}

/** Tells whether a word has the form of such a number, in whatever case. */
export function isPaymentNumber(word: string): boolean {
  return /^P-[\dA-F]{8}$/i.test(word);
}
