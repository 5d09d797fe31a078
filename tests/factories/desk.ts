import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRole } from "#app/domain/operators/rights/operator-roles.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { addOperator } from "#tests/support/operators.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { endAtSandbox, orderPackage, type TestPayments } from "#tests/factories/payments.ts";

/** An operator of the console on a brand, whom the database knows too; their second factor is fresh for ever. */
export async function operatorOf(
  database: Pick<TestDatabase, "asOwner">,
  tenant: Tenant,
  clock: Clock,
  role: OperatorRole = "moderator",
): Promise<BrandOperatorCtx> {
  const id = await addOperator(database, { brands: [tenant.id], role });
  const grants = [{ role, tenantId: tenant.id }];
  const operator = { id, name: "Kim", grants, scopes: null, freshUntil: new Date(8.64e15) };
  return { tenant, actor: null, locale: "en", clock, requestId: "test", operator };
}

/** The same operator on another brand, which they hold too. */
export function alsoOn(ctx: BrandOperatorCtx, tenant: Tenant): BrandOperatorCtx {
  const grants = ctx.operator.grants.map(({ role }) => ({ role, tenantId: tenant.id }));
  return { ...ctx, tenant, operator: { ...ctx.operator, grants } };
}

/** A package that a member bought by card at the sandbox and paid; its payment's id. */
export async function buyPackage(
  payments: TestPayments,
  member: MemberCtx,
  { credits, cents }: { credits: number; cents: number },
): Promise<string> {
  const { id: after } = await findLatestPayment(member);
  const { paymentId } = await orderPackage(member, credits, cents, { after });
  await endAtSandbox(payments, member, paymentId, "paid");
  await settlePayment(member, { paymentId });
  return paymentId;
}
