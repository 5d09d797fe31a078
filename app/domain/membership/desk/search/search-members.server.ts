import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { readSought } from "#app/domain/money/desk/payments/sought.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isSuspended, type MemberStanding, memberStandingOf } from "#app/domain/membership/desk/member-standing.ts";
import { findAccountsOf } from "./find-accounts-of.server.ts";
import { findByName } from "./find-by-name.server.ts";
import { findBySignup } from "./find-by-signup.server.ts";
import { type MemberPlace, readMemberCursor, writeMemberCursor } from "./member-cursor.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A member in the list of operators; the name is "" once erased. */
export type FoundMember = {
  id: string;
  name: string;
  standing: MemberStanding;
  isSuspended: boolean;
  isPremium: boolean;
  /** Two letters; "" where nobody knows any more. */
  country: string;
  signupDate: Date;
  lastSeenAt: Date | null;
};

const pageSize = 50;

/**
 * The members of a brand whom an operator looks for, 50 at a time; `next` leads on. Whoever types nothing sees those
 * who came last; an exact address, an id, or a number of a payment or receipt finds whom it belongs to, and anything
 * else whose name begins so. That it was looked for is written down: by what, not the words.
 * @throws AppError `forbidden`.
 */
export async function searchMembers(
  ctx: BrandOperatorCtx,
  { q, after }: { q: string; after: string | null },
): Promise<{ members: FoundMember[]; next: string | null }> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "members.see", tenantId);
  const sought = readSought(q);
  const page = { tenantId, after: readMemberCursor(after), most: pageSize + 1 };
  return withTenant(tenantId, async (tx) => {
    const found =
      sought?.by === "name"
        ? await findByName(tx, { ...page, name: sought.name })
        : await findBySignup(tx, { ...page, accountIds: sought && (await findAccountsOf(tx, tenantId, sought)) });
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    await recordAudit(tx, ctx, {
      action: "member.search",
      subjectKind: "member_list",
      subjectId: "members",
      details: { by: sought?.by ?? null, found: shown.length },
    });
    return {
      members: await readFound(tx, tenantId, shown),
      next: last && found.length > pageSize ? writeMemberCursor(last) : null,
    };
  });
}

async function readFound(tx: Tx, tenantId: string, places: readonly MemberPlace[]): Promise<FoundMember[]> {
  const accounts = await tx.account.findMany({
    where: { tenantId, id: { in: places.map(({ id }) => id) } },
    select: {
      id: true,
      status: true,
      confirmedAt: true,
      premiumSince: true,
      signupDate: true,
      lastSeenAt: true,
      profile: { select: { name: true, status: true, country: true } },
    },
  });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return places.flatMap(({ id }) => {
    const account = byId.get(id);
    if (!account) return [];
    const { profile, premiumSince, signupDate, lastSeenAt } = account;
    const standing = memberStandingOf(account.status);
    return {
      id,
      name: profile?.name ?? "",
      standing,
      isSuspended: isSuspended(account),
      isPremium: premiumSince !== null,
      country: standing === "erased" ? "" : (profile?.country ?? ""),
      signupDate,
      lastSeenAt,
    };
  });
}
