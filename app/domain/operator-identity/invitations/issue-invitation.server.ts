import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** How long an invitation can be accepted, in milliseconds. */
const lifetime = 72 * millisecondsIn.hour;

type NewInvitation = { operatorId: string; template: "invitation" | "access_renewed"; origin: string };

/**
 * Mails somebody a link by which they choose a password, in the caller's transaction; former links end. Returns the
 * link: it works once, for 72 hours, and only the hash of its secret is kept.
 */
export async function issueInvitation(
  tx: Tx,
  { clock, operator }: Pick<OperatorCtx, "clock"> & { operator: { id: string } | null },
  { operatorId, template, origin }: NewInvitation,
): Promise<string> {
  const now = clock.now();
  const secret = randomToken();
  await tx.operatorInvitation.updateMany({ where: { operatorId, endedAt: null }, data: { endedAt: now } });
  await tx.operatorInvitation.create({
    data: {
      operatorId,
      tokenHash: Buffer.from(hashToken(secret), "hex"),
      invitedBy: operator?.id ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    },
  });
  const path = `/invitations/${secret}`;
  await mailOperator(tx, { operatorId, template, origin, path });
  return new URL(path, origin).href;
}
