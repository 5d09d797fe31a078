import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { complaintNumber } from "#app/domain/safety/complaints/complaint-number.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Withdrawal } from "#app/platform/db/generated/client.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import type { trapFields } from "#app/platform/forms/trap.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { decideWithdrawal } from "./decide-withdrawal.server.ts";
import { describeWithdrawal } from "./describe-withdrawal.server.ts";
import { mailWithdrawal } from "./mail-withdrawal.server.ts";
import { openCase } from "./open-case.server.ts";
import { purchaseInWords } from "./purchase-in-words.ts";
import { statementId } from "./statement-id.ts";
import { inWords, type WithdrawalInput } from "./withdrawal-contract.ts";
import { withdrawalToken } from "./withdrawal-link.server.ts";
import { isInPeriod } from "./withdrawal-period.ts";

const perNetwork = { limit: 10, windowSeconds: secondsIn.hour };

type Stated = Omit<WithdrawalInput, "step" | keyof typeof trapFields> & {
  /** The IP address. */
  address: string;
};

/**
 * Takes a statement of withdrawal (Directive 2011/83/EU, article 11a), confirms it by mail at once, and gives back what
 * is due where the platform can decide: a member's own purchase, in time. Everything else becomes a case for staff,
 * with its 14 days, and so does what somebody wrote beside a purchase. However often a form is sent, it is one
 * statement for what it says; another window of the same purchase is the same one, unless it says something else. Where
 * the address had its receipts of the day (`mailRules`), a statement is kept and shown like any other, without that
 * mail. Returns the secret of its page.
 * @throws AppError `too_many_requests` after ten from one network in an hour.
 */
export async function stateWithdrawal(ctx: Ctx, input: Stated): Promise<string> {
  const { tenant, actor } = ctx;
  const tenantId = tenant.id;
  await enforceLimit({ key: `withdrawal:${tenantId}:${subscriberNetwork(input.address)}`, ...perNetwork });
  const id = await withBookings(tenantId, (tx) => state(tx, ctx, input));
  if (actor) signalMember(tenantId, actor.profileId, { type: "counts" });
  return withdrawalToken(tenantId, { id });
}

async function state(tx: Tx, ctx: Ctx, stated: Stated): Promise<string> {
  const { name, email } = stated;
  const { tenant, clock, locale } = ctx;
  const tenantId = tenant.id;
  await lockName(tx, "withdrawal", tenantId, stated.id);
  const chosen = await findPurchase(tx, ctx, stated.purchase);
  const earlier = chosen && (await tx.withdrawal.findFirst({ where: { tenantId, paymentId: chosen.id } }));
  if (earlier && saysAll(earlier, stated)) return earlier.id;
  // why: of a purchase there is one statement that the platform decides; what says something else of it is for staff
  const payment = earlier ? null : chosen;
  const contract = payment ? stated.contract : purchaseInWords(stated);
  const id = statementId(stated.id, [payment?.id ?? "", contract, name, email]);
  if (await tx.withdrawal.findUnique({ where: { tenantId_id: { tenantId, id } }, select: { id: true } })) return id;
  const statedAt = clock.now();
  const isDecided = payment !== null && isInPeriod(payment, statedAt);
  // why: the receipt says at its address that nothing is debited
  const told = { butAt: email };
  const { outcome, refundId } = isDecided
    ? await decideWithdrawal(tx, ctx, payment, told)
    : { outcome: "staff" as const, refundId: null };
  const row = {
    tenantId,
    id,
    number: complaintNumber("W"),
    accountId: ctx.actor?.accountId ?? null,
    paymentId: payment?.id ?? null,
    refundId,
    caseNumber: null,
    outcome,
    name,
    email,
    contract,
    language: locale,
    statedAt,
  };
  const refund = refundId === null ? null : await tx.refund.findFirst({ where: { tenantId, id: refundId } });
  const texts = textLanguageOf(locale, tenant);
  const reader = {
    tenant,
    texts,
    languageTag: languageTag(locale, tenant.company.country),
    timeZone: bookingZone(tenant.company),
  };
  const t = fixedTexts(tenant, texts, "withdrawal");
  const describe = (each: Withdrawal) => describeWithdrawal({ ...each, payment, refund }, reader);
  // why also of one that is decided: what somebody wrote beside a purchase may name another, and nobody else reads it
  const caseNumber =
    outcome === "staff" || contract !== ""
      ? await openCase(tx, ctx, row, (number) =>
          t("case", { ...describe({ ...row, caseNumber: number }), number: row.number }),
        )
      : null;
  const kept = await tx.withdrawal.create({ data: { ...row, caseNumber } });
  const token = await withdrawalToken(tenantId, { id });
  await mailWithdrawal(tx, ctx, kept, { token, onPage: t("words.onPage"), describe });
  return id;
}

/** Whether an earlier statement of the same purchase says all that is said now. */
function saysAll(earlier: Withdrawal, { contract, name, email }: Stated): boolean {
  const hasWords = contract === "" || contract === earlier.contract;
  return hasWords && name === earlier.name && email === earlier.email;
}

/** The member's own purchase, its row held; null for what is none. */
async function findPurchase(tx: Tx, { tenant, actor }: Ctx, id: string): Promise<Payment | null> {
  if (!actor || id === inWords) return null;
  const [tenantId, accountId] = [tenant.id, actor.accountId];
  await tx.$queryRaw`
    select id from payment where tenant_id = ${tenantId} and id = ${id}::uuid and account_id = ${accountId}::uuid for no key update`;
  return tx.payment.findFirst({ where: { tenantId, id, accountId, status: { in: ["completed", "pending"] } } });
}
