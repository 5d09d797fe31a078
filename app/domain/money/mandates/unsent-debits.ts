/** Which payments are debits that were announced and not sent to the bank yet: those that can still be taken back here. */
export const unsentDebits = {
  status: "pending",
  debitOn: { not: null },
  providerRef: null,
  debitSentAt: null,
} as const;
