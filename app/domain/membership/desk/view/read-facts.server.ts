import type { MailBlock } from "#app/platform/db/generated/enums.ts";
import { memberStandingOf } from "#app/domain/membership/desk/member-standing.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** What an account says of its member. */
export type MemberFacts = {
  /** "" once erased. */
  name: string;
  /** Null once erased. */
  email: string | null;
  /** Two letters; "" once erased. */
  country: string;
  language: string;
  premiumSince: Date | null;
  signupDate: Date;
  confirmedAt: Date | null;
  lastSeenAt: Date | null;
  deletedAt: Date | null;
  eraseAfter: Date | null;
  isInvisible: boolean;
  /** Why no mail may be sent; empty where mails go. */
  mailBlocks: MailBlock[];
};

/**
 * Reads what an account says of its member, in the caller's transaction.
 * @throws AppError `not_found`.
 */
export async function readFacts(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<MemberFacts> {
  const account = await tx.account.findUnique({
    where: { tenantId_id: { tenantId, id: accountId } },
    select: {
      email: true,
      status: true,
      language: true,
      premiumSince: true,
      signupDate: true,
      confirmedAt: true,
      lastSeenAt: true,
      deletedAt: true,
      eraseAfter: true,
      invisible: true,
      notificationsDisabled: true,
      profile: { select: { name: true, country: true } },
    },
  });
  if (!account) throw new AppError("not_found");
  const { profile, status, invisible, notificationsDisabled, ...facts } = account;
  const isErased = memberStandingOf(status) === "erased";
  return {
    ...facts,
    name: profile?.name ?? "",
    country: isErased ? "" : (profile?.country ?? ""),
    isInvisible: invisible && !isErased,
    mailBlocks: notificationsDisabled,
  };
}
