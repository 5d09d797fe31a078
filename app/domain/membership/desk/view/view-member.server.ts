import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { getWallet, type Wallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { findMember } from "#app/domain/membership/desk/find-member.server.ts";
import { isSuspended, type MemberStanding } from "#app/domain/membership/desk/member-standing.ts";
import { listNotes, type MemberNoteView } from "#app/domain/membership/desk/notes/list-notes.server.ts";
import { findSuspension } from "#app/domain/safety/decisions/find-suspension.server.ts";
import { type MemberFacts, readFacts } from "./read-facts.server.ts";
import { type MemberCases, readCases } from "./read-cases.server.ts";
import { type MemberComplaint, readComplaints } from "./read-complaints.server.ts";
import { type MemberDevices, readDevices } from "./read-devices.server.ts";
import { type MemberLogEntry, readLog } from "./read-log.server.ts";
import { type MemberPayment, readPayments } from "./read-payments.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A member as operators see them; null for what another right would show. */
export type MemberView = MemberFacts &
  MemberDevices & {
    id: string;
    profileId: string;
    standing: MemberStanding;
    /** The decision is null once it is too old to be kept, or where it is not to be seen. */
    suspension: { since: Date | null; ground: string | null; facts: string | null; reportId: string | null } | null;
    wallet: Wallet | null;
    payments: MemberPayment[] | null;
    cases: MemberCases | null;
    complaints: MemberComplaint[] | null;
    notes: MemberNoteView[];
    log: MemberLogEntry[];
  };

/**
 * A member with all that helps to help them: standing, devices, credits, cases, notes and what the team did; never a
 * message. The look is written down, with where whoever looks came from.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function viewMember(
  ctx: BrandOperatorCtx,
  { accountId, from }: { accountId: string; from: string },
): Promise<MemberView> {
  const { tenant } = ctx;
  const tenantId = tenant.id;
  enforceOperatorRight(ctx, "members.see", tenantId);
  const may = {
    wallet: hasOperatorRight(ctx, "wallets.see", tenantId),
    payments: hasOperatorRight(ctx, "payments.see", tenantId),
    cases: hasOperatorRight(ctx, "cases.see", tenantId),
    complaints: hasOperatorRight(ctx, "complaints.answer", tenantId),
  };
  const view = await withTenant(tenantId, async (tx) => {
    const member = await findMember(tx, { tenantId, accountId });
    const { profileId } = member;
    await recordAudit(tx, ctx, { action: "member.view", subjectKind: "member", subjectId: accountId, reason: from });
    const decision = await findSuspension(tx, { tenantId, profileId });
    return {
      ...(await readFacts(tx, { tenantId, accountId })),
      ...(await readDevices(tx, ctx, { accountId })),
      id: accountId,
      profileId,
      standing: member.standing,
      suspension:
        decision || isSuspended(member)
          ? {
              since: decision?.decidedAt ?? null,
              ground: decision?.ground ?? null,
              facts: decision?.statement ?? null,
              reportId: may.cases ? (decision?.reportId ?? null) : null,
            }
          : null,
      payments: may.payments ? await readPayments(tx, { tenantId, accountId }) : null,
      cases: may.cases ? await readCases(tx, { tenantId, profileId }) : null,
      complaints: may.complaints ? await readComplaints(tx, { tenantId, accountId }) : null,
      notes: await listNotes(tx, { tenantId, accountId }),
      log: await readLog(tx, tenantId, member),
    };
  });
  const owner = { tenant, actor: { accountId, profileId: view.profileId, sessionId: "" } };
  return { ...view, wallet: may.wallet ? await getWallet(owner) : null };
}
