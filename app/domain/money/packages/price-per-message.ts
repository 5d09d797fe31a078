/**
 * What a message comes to in money within a package, rounded up: `amountMinor` minor units buy `credits`, of which a message takes
 * `messageCredits`.
 */
export function pricePerMessage({
  amountMinor,
  credits,
  messageCredits,
}: {
  amountMinor: number;
  credits: number;
  messageCredits: number;
}): number {
  return Math.ceil((amountMinor * Math.max(1, messageCredits)) / credits);
}
