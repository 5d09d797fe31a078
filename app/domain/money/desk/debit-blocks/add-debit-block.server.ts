import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { findAccount } from "#app/domain/money/desk/members/find-account.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { cancelUnsentDebits } from "#app/domain/money/reversals/cancel-unsent-debits.server.ts";
import { ibanOf } from "#app/domain/money/mandates/iban-fields.ts";
import { mandatesOf } from "#app/domain/money/mandates/mandates-of.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import type { BlockedParty } from "./debit-block-contract.ts";
import { staffReason } from "./read-blocked.server.ts";

/**
 * Ends debits of a member, or from a bank account, until somebody lifts the block; the reason is written down, and what
 * was announced and not sent yet is cancelled. Of the account a fingerprint is kept, not its number. Once whatever
 * repeats.
 * @throws AppError `forbidden`, `not_found` for a member who is not here, `conflict` where debits are blocked already.
 */
export async function addDebitBlock(
  ctx: BrandOperatorCtx,
  { whom, reason }: { whom: BlockedParty; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "debitBlocks.change", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  const seal = "iban" in whom ? await processFieldSeal() : null;
  await withBookings(tenantId, async (tx) => {
    const accountId = "iban" in whom ? null : await findAccount(tx, tenantId, whom);
    // why: a fingerprint is of the field and the brand, not of one mandate
    const ibanHash = "iban" in whom ? (seal?.fingerprint(ibanOf(tenantId, ""), whom.iban) ?? "") : null;
    const [block] = await tx.debitBlock.createManyAndReturn({
      data: [{ tenantId, accountId, ibanHash, reason: staffReason, createdAt: ctx.clock.now() }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!block) throw new AppError("conflict");
    const mandateIds = ibanHash === null ? [] : await mandatesOf(tx, { tenantId, ibanHash });
    const which = accountId === null ? { mandateId: { in: mandateIds } } : { accountId };
    await cancelUnsentDebits(tx, ctx, which, "payer");
    await noteMoneyAction(tx, ctx, {
      action: "debit_block.add",
      subjectKind: "debit_block",
      subjectId: block.id,
      reason,
      details: { before: "free", after: "blocked", accountId },
    });
  });
}
