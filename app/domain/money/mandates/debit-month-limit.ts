import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** Cents, where a brand says nothing of its own. */
const usual = 20_000;

/**
 * What one member of a brand may be debited in a calendar month, in cents, whoever collects the mandate; 0 where the
 * brand debits nobody.
 */
export const debitMonthLimit = ({ direct_debit: own }: Pick<Settings, "direct_debit">): number =>
  own?.month_limit ?? usual;
