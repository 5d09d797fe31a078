import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Sought } from "./sought.ts";

/** Members of one name, at most: more are no answer to anybody. */
const mostNamesakes = 100;

/** The condition on payments of a brand that words of staff make, in the caller's transaction. */
export async function findSought(tx: Tx, tenantId: string, sought: Sought | null): Promise<Prisma.PaymentWhereInput> {
  if (sought === null) return {};
  if (sought.by === "number") return { id: { gte: sought.from, lte: sought.to } };
  if (sought.by === "receipt") {
    const { companyId, kind, year, number } = sought.receipt;
    const found = await tx.receipt.findMany({
      where: { tenantId, companyId, kind, year, number },
      select: { paymentId: true },
    });
    return { id: { in: found.map(({ paymentId }) => paymentId) } };
  }
  if (sought.by === "address") {
    const found = await tx.account.findMany({ where: { tenantId, email: sought.email }, select: { id: true } });
    return { accountId: { in: found.map(({ id }) => id) } };
  }
  const profiles = await tx.profile.findMany({
    where: { tenantId, ...(sought.by === "id" ? { id: sought.id } : { name: sought.name }) },
    select: { accountId: true },
    take: mostNamesakes,
  });
  const accounts = profiles.flatMap(({ accountId }) => accountId ?? []);
  return sought.by === "id"
    ? { OR: [{ id: sought.id }, { accountId: { in: [sought.id, ...accounts] } }] }
    : { OR: [{ providerRef: sought.name }, { accountId: { in: accounts } }] };
}
