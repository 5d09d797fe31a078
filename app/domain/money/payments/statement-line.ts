import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

const cards: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>(["card", "applepay", "googlepay"]);

/**
 * The name on a payer's statement: cards carry the company's own `statement` where it has one; with other means, and
 * debits, banks show the company itself, whatever they are told.
 */
export const statementLine = (company: { name: string; statement?: string | undefined }, method: PaymentMethod) =>
  (cards.has(method) ? company.statement : undefined) ?? company.name;
