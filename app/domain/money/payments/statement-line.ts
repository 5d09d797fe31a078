import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

const cards: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>(["card", "applepay", "googlepay"]);

/**
 * The name on a payer's statement: cards carry the company's own `statement` where it has one; with other means, and
 * debits, banks show the company itself, whatever they are told.
 */
export const statementLine = (company: { name: string; statement?: string | undefined }, method: PaymentMethod) =>
  (cards.has(method) ? company.statement : undefined) ?? company.name;

/** Whether cards among the means that a brand takes carry the whole name of its company, which has no `statement`. */
export const namesCompanyOnCards = (
  company: { statement?: string | undefined },
  methods: readonly PaymentMethod[],
): boolean => company.statement === undefined && methods.some((method) => cards.has(method));
