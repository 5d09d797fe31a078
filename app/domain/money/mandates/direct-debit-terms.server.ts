import { processSms } from "#app/platform/runtime/process-sms.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { debitMonthLimit } from "./debit-month-limit.ts";

/** On what terms a brand debits accounts: amounts in cents, for debits are in euros alone. */
export type DirectDebitTerms = {
  creditorId: string;
  /** What one member may be debited in a calendar month. */
  monthLimitMinor: number;
  /** Days between the mail that announces a debit and the debit. */
  noticeDays: number;
  /** Up to which sum of debits under way a payer has the credits at once; 0 for never. */
  advanceLimitMinor: number;
};

const usual = { notice_days: 2, advance_limit: 0 };

/**
 * The terms of a brand; null where it offers no direct debit: without a creditor identifier of its company no bank would
 * take one, and without a way to send SMS no mobile number can be proved.
 */
export function directDebitTerms({ company, settings }: Pick<Tenant, "company" | "settings">): DirectDebitTerms | null {
  const monthLimitMinor = debitMonthLimit(settings);
  const { notice_days: noticeDays, advance_limit: advanceLimitMinor } = settings.direct_debit ?? usual;
  const { sepa_creditor_id: creditorId } = company;
  if (creditorId === undefined || monthLimitMinor === 0 || processSms() === null) return null;
  return { creditorId, monthLimitMinor, noticeDays, advanceLimitMinor };
}
