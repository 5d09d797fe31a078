import { accountEnding } from "#app/domain/money/mandates/account-ending.ts";
import type { DebitBlock } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What is read of a block. */
export const blockSelection = {
  id: true,
  accountId: true,
  ibanHash: true,
  reason: true,
  createdAt: true,
  account: { select: { profile: { select: { name: true } } } },
} as const;

export type BlockRow = Pick<DebitBlock, "id" | "accountId" | "ibanHash" | "reason" | "createdAt"> & {
  account: { profile: { name: string } | null } | null;
};

/** The reason of a block that staff set, in the place of a bank's code. */
export const staffReason = "staff";

/**
 * A block as staff see it: of a member, or of a bank account by its last four, "" where no mandate names it. `code` is
 * the bank's; null for a block that staff set.
 */
export type DebitBlockView = Pick<DebitBlock, "id" | "createdAt"> & {
  code: string | null;
  member: { accountId: string; name: string } | null;
  bankAccount: string;
};

/** Says of blocks whom they are about, in the caller's transaction. */
export async function readBlocked(tx: Tx, tenantId: string, rows: readonly BlockRow[]): Promise<DebitBlockView[]> {
  const mandates = await tx.directDebitMandate.findMany({
    where: { tenantId, ibanHash: { in: rows.flatMap(({ ibanHash }) => ibanHash ?? []) } },
    select: { ibanHash: true, ibanEnding: true },
  });
  return rows.map(({ id, createdAt, reason, accountId, ibanHash, account }) => {
    const mandate = mandates.find((each) => each.ibanHash !== null && each.ibanHash === ibanHash);
    return {
      id,
      createdAt,
      code: reason === staffReason ? null : reason,
      member: accountId === null ? null : { accountId, name: account?.profile?.name ?? "" },
      bankAccount: mandate ? accountEnding(mandate) : "",
    };
  });
}
