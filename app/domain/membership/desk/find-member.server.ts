import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { ProfileStatus } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type MemberStanding, memberStandingOf } from "./member-standing.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A member of a brand, as far as each step of an operator needs to know. */
export type DeskMember = {
  accountId: string;
  profileId: string;
  /** Lower case; null once erased. */
  email: string | null;
  standing: MemberStanding;
  confirmedAt: Date | null;
  profile: { status: ProfileStatus };
};

/**
 * Finds a member by the id of the account, in the caller's transaction.
 * @throws AppError `not_found`.
 */
export async function findMember(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<DeskMember> {
  const account = isUuid(accountId)
    ? await tx.account.findUnique({
        where: { tenantId_id: { tenantId, id: accountId } },
        select: {
          email: true,
          status: true,
          confirmedAt: true,
          profile: { select: { id: true, status: true } },
        },
      })
    : null;
  if (!account?.profile) throw new AppError("not_found");
  const { profile, status, ...rest } = account;
  return { ...rest, standing: memberStandingOf(status), accountId, profileId: profile.id, profile };
}
