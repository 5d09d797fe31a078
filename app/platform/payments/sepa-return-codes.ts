import type { PaymentFailure } from "#app/platform/payments/payment-provider.ts";

/** What the platform does about a direct debit that came back. */
export const sepaConsequences = [
  /** Nothing was paid: the payment has failed. */
  "payment_failed",
  /** The money was there and was fetched back: what was spent of it is owed. */
  "payment_charged_back",
  "receivable",
  "ask_for_another_iban",
  "no_debit_from_iban",
  "retry_after_30_days",
  "no_debit_from_member",
  /** The member may once; the second time there is no debit from them any more. */
  "no_debit_from_member_after_second",
  "keep_mandate_evidence",
  "close_account_quietly",
  "alarm",
  "tell_operator",
] as const;
export type SepaConsequence = (typeof sepaConsequences)[number];

export type SepaReturn = {
  /** What the bank says with it, for operators. */
  meaning: string;
  /** What the payer is told, as far as they can do something about it. */
  failure: PaymentFailure;
  follows: readonly SepaConsequence[];
};

const operators = (meaning: string): SepaReturn => ({ meaning, failure: "unknown", follows: ["tell_operator"] });
const blockedAccount = (meaning: string): SepaReturn => ({
  meaning,
  failure: "declined",
  follows: ["payment_failed", "no_debit_from_iban"],
});
const wrongAccount = (meaning: string): SepaReturn => ({
  meaning,
  failure: "invalid_details",
  follows: ["payment_failed", "ask_for_another_iban"],
});
const refused = (meaning: string): SepaReturn => ({
  meaning,
  failure: "declined",
  follows: ["payment_failed", "no_debit_from_member_after_second"],
});

/** The reasons of banks to return a SEPA direct debit (ISO 20022), each with what follows from it. */
export const sepaReturnCodes: Readonly<Record<string, SepaReturn>> = {
  AC01: wrongAccount("The account number is wrong"),
  AC13: wrongAccount("The account is of a kind that is not debited"),
  AC04: blockedAccount("The account is closed"),
  AC06: blockedAccount("The account is blocked"),
  AG01: blockedAccount("Debits from this account are forbidden"),
  AM04: {
    meaning: "Not enough funds",
    failure: "insufficient_funds",
    follows: ["payment_failed", "retry_after_30_days"],
  },
  AM05: { meaning: "Debited twice", failure: "unknown", follows: ["alarm"] },
  MD01: {
    meaning: "No mandate",
    failure: "declined",
    follows: ["payment_charged_back", "receivable", "no_debit_from_member", "keep_mandate_evidence"],
  },
  MD06: {
    meaning: "The payer wants it back",
    failure: "declined",
    follows: ["payment_charged_back", "receivable", "no_debit_from_member"],
  },
  MD07: { meaning: "The payer has died", failure: "unknown", follows: ["close_account_quietly"] },
  MS02: refused("Refused by the payer, without a reason"),
  MS03: refused("Refused by the bank, without a reason"),
  SL01: operators("A service of the payer's bank refused it"),
  BE05: operators("The creditor id is unknown"),
  CNOR: operators("The creditor's bank is not registered"),
  DNOR: operators("The payer's bank is not registered"),
  RC01: operators("The bank's code is wrong"),
  FF01: operators("The file's format is wrong"),
  TM01: operators("It came too late"),
  RR01: operators("Regulation: the payer's account is missing"),
  RR02: operators("Regulation: the payer's name or address is missing"),
  RR03: operators("Regulation: the creditor's name or address is missing"),
  RR04: operators("Regulation"),
};

const unlisted = operators("A code that is not in the list");

/** What a bank's code means and what follows from it; operators are told of one that is not in the list. */
export function readSepaReturn(code: string): SepaReturn {
  const known = code.trim().toUpperCase();
  return Object.hasOwn(sepaReturnCodes, known) ? (sepaReturnCodes[known] ?? unlisted) : unlisted;
}
