import { decider } from "#app/domain/identity/staff/decider.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { ProfileStatus } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { findSuspension } from "./find-suspension.server.ts";
import { showAgain } from "./show-again.server.ts";

type Suspended = { profileId: string; status: ProfileStatus; isConfirmed: boolean };

/**
 * Ends every suspension of a profile, in the caller's transaction, and shows it again where nothing else hides it.
 * Returns the id of the decision that is ended; null where it was kept no longer.
 * @throws AppError `conflict` where the profile is not suspended.
 */
export async function endSuspension(
  tx: Tx,
  ctx: BrandOperatorCtx,
  { profileId, status, isConfirmed }: Suspended,
): Promise<string | null> {
  const tenantId = ctx.tenant.id;
  const suspension = await findSuspension(tx, { tenantId, profileId });
  // why: a decision is kept for a year, and what it did stays
  if (!suspension && !(status === "disabled" && isConfirmed)) throw new AppError("conflict");
  await tx.moderationDecision.create({
    data: {
      tenantId,
      profileId,
      action: "restore",
      ground: suspension?.ground ?? "terms",
      statement: "",
      endsSuspension: true,
      ...decider(ctx),
      decidedAt: ctx.clock.now(),
    },
  });
  await showAgain(tx, ctx, { profileId });
  return suspension?.id ?? null;
}
