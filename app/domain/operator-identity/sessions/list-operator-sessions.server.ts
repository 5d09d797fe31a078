import type { SignInCtx } from "./sign-in-ctx.ts";
import { deviceName, isHandheld } from "#app/domain/identity/sessions/device-name.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

/** A browser in which the operator is signed in; `country` has two letters, null where nobody knows. */
export type OperatorSessionRow = {
  id: string;
  device: string;
  isHandheld: boolean;
  country: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

const most = 50;

/** Lists where the operator is signed in: this browser first, then by when they were last seen, 50 at most. */
export async function listOperatorSessions(
  { operator, clock }: OperatorCtx,
  { sessionToken }: Pick<SignInCtx, "sessionToken">,
): Promise<OperatorSessionRow[]> {
  const own = sessionToken === null ? null : hashToken(sessionToken);
  const rows = await withConsole((tx) =>
    tx.operatorSession.findMany({
      where: { operatorId: operator.id, stage: "complete", endedAt: null, expiresAt: { gt: clock.now() } },
      orderBy: { lastSeenAt: "desc" },
      take: most,
    }),
  );
  const sessions = rows.map(({ id, userAgent, ipCountry, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device: deviceName(userAgent),
    isHandheld: isHandheld(userAgent),
    country: ipCountry,
    createdAt,
    lastSeenAt,
    isCurrent: Buffer.from(tokenHash).toString("hex") === own,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
