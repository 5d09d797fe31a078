import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { findAccount } from "#app/domain/money/desk/members/find-account.server.ts";
import type { NamedMember } from "#app/domain/money/desk/members/named-member.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { DiscountCode } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { newCodes } from "./new-codes.ts";

/** What codes give, to whom and how often; the least order is in minor units, no method means all. */
export type CodeTerms = Pick<
  DiscountCode,
  "valuePercentage" | "country" | "currency" | "minimumOrderMinor" | "validity" | "paymentMethods" | "expiresAt"
>;

type Wanted = {
  /** A random id of the asking: the same makes nothing twice. */
  key: string;
  /** One code in the words of the operator, or many that nobody guesses. */
  names: { code: string } | { prefix: string; count: number };
  terms: CodeTerms;
  /** The one member whose own they are; null for everybody. */
  whom: NamedMember | null;
  reason: string;
};

/**
 * Makes discount codes for a brand, beside those that it declares, and says which. Codes of many come back the same when
 * their key is sent again.
 * @throws AppError `forbidden` without the right `codes.make`, `not_found` for a member who is not here, `conflict` for
 *   a code that there is already, `discount_expired` for an end that is past.
 */
export async function makeCodes(
  ctx: BrandOperatorCtx,
  { key, names, terms, whom, reason }: Wanted,
): Promise<{ codes: string[] }> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "codes.make", tenantId);
  const now = ctx.clock.now();
  if (terms.expiresAt !== null && terms.expiresAt <= now) throw new AppError("discount_expired");
  const codes = "code" in names ? [names.code] : newCodes({ key, ...names });
  await withTenant(tenantId, async (tx) => {
    const accountId = whom === null ? null : await findAccount(tx, tenantId, whom);
    const made = await tx.discountCode.createManyAndReturn({
      data: codes.map((code) => ({ tenantId, code, ...terms, accountId, createdAt: now })),
      skipDuplicates: true,
      select: { id: true },
    });
    const [first] = made;
    if (!first && "code" in names) throw new AppError("conflict");
    if (!first) return;
    const { valuePercentage, validity, country } = terms;
    await recordAudit(tx, ctx, {
      action: "discount_code.make",
      subjectKind: "discount_code",
      subjectId: first.id,
      reason,
      details: { count: made.length, valuePercentage, validity, country, accountId },
    });
  });
  return { codes };
}
