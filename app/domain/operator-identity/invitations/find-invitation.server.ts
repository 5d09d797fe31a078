import type { Clock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** Whom an invitation is for, as its page greets them. */
export type FoundInvitation = { email: string; name: string; locale: string };

/** Finds an invitation that can still be accepted by the secret of its link; null for any other. Changes nothing. */
export async function findInvitation(
  { clock }: { clock: Clock },
  { secret }: { secret: string },
): Promise<FoundInvitation | null> {
  const tokenHash = Buffer.from(hashToken(secret), "hex");
  const found = await withConsole((tx) =>
    tx.operatorInvitation.findFirst({
      where: { tokenHash, endedAt: null, expiresAt: { gt: clock.now() }, operator: { status: "invited" } },
      select: { operator: { select: { email: true, name: true, locale: true } } },
    }),
  );
  return found?.operator ?? null;
}
