import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { inWords, type WithdrawalInput } from "./withdrawal-contract.ts";

/**
 * From which purchase somebody withdraws where the platform does not know the one they chose, as when the session ended
 * before they confirmed: what they wrote, behind the number of what they chose.
 */
export function purchaseInWords({ purchase, contract }: Pick<WithdrawalInput, "purchase" | "contract">): string {
  if (purchase === inWords) return contract;
  const number = paymentNumber(purchase);
  return contract === "" ? number : `${number}: ${contract}`;
}
