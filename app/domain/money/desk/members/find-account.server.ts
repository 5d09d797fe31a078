import type { NamedMember } from "./named-member.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * The account of a member whom somebody named, in the caller's transaction.
 * @throws AppError `not_found` for a member who is not here.
 */
export async function findAccount(tx: Tx, tenantId: string, whom: NamedMember): Promise<string> {
  const found = await tx.account.findMany({
    where:
      "id" in whom
        ? { tenantId, OR: [{ id: whom.id }, { profile: { tenantId, id: whom.id } }], status: { not: "erased" } }
        : { tenantId, email: whom.email },
    select: { id: true, confirmedAt: true },
  });
  // why: others may claim an address until one of them confirms it
  const account = found.find(({ confirmedAt }) => confirmedAt !== null) ?? found[0];
  if (!account) throw new AppError("not_found");
  return account.id;
}
