import { hashAddress } from "./hash-address.ts";
import {
  type MailBudget,
  type MailCause,
  type MailLimits,
  mailBudgets,
  mailRules,
  toUnconfirmed,
} from "./mail-rules.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { MailWithheld } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { loggedLimits } from "#app/platform/limits/logged-limits.ts";
import { createPostgresLimits } from "#app/platform/limits/postgres-limits.server.ts";
import type { MailTemplate } from "#app/platform/mail/mail-templates.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** A mail that is about to be asked for; `cause` where it is not the usual one of its kind. */
export type AskedMail = {
  tenantId: string;
  address: MailAddress;
  template: MailTemplate;
  cause?: MailCause | undefined;
};

/**
 * Says whether a mail may go to an address now, by `mailRules`, and counts it against the budgets of its mailbox:
 * null where it may, else why not. Counted in the caller's transaction, over all processes, so that what is rolled back
 * counts nothing, and of many at once none is too many: each waits for the commit of the one before.
 */
export async function admitMail(
  tx: Tx,
  { clock }: Pick<Ctx, "clock">,
  { tenantId, address, template, cause }: AskedMail,
): Promise<MailWithheld | null> {
  const isConfirmed = (await tx.account.count({ where: { tenantId, email: address, confirmedAt: { not: null } } })) > 0;
  const rule = mailRules[template];
  if (!isConfirmed && rule.toUnconfirmed === null) return "unconfirmed";
  const { count, aDay, everywhere } = budgetOf(cause ?? rule.causes[0], isConfirmed);
  const mailbox = hashAddress(mailboxOf(address)).toString("hex");
  // why not the limits of the process: they may be in Redis, which no transaction takes back
  const limits = loggedLimits(createPostgresLimits({ database: tx, clock }));
  const isLeft = async (brand: string, limit: number) => {
    const key = `mail:${count}:${brand}:${mailbox}`;
    return (await limits.takeToken({ key, limit, windowSeconds: secondsIn.day })).allowed;
  };
  if (!(await isLeft(tenantId, aDay))) return "budget";
  return everywhere === undefined || (await isLeft("*", everywhere)) ? null : "budget";
}

function budgetOf(cause: MailCause, isConfirmed: boolean): MailLimits & { count: string } {
  const budget: MailBudget = mailBudgets[cause];
  const isSplit = "confirmed" in budget;
  if (isConfirmed) return { count: cause, ...(isSplit ? budget.confirmed : budget) };
  if (!isSplit && budget.everywhere !== undefined) return { count: cause, ...budget };
  return { count: `${cause}-unconfirmed`, ...(isSplit ? budget.unconfirmed : toUnconfirmed) };
}
