import { deviceName, isHandheld } from "./device-name.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A browser in which the member is signed in; `country` has two letters, null where nobody knows. */
export type OwnSession = {
  id: string;
  device: string;
  isHandheld: boolean;
  country: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

const most = 50;

/** Lists where the member is signed in: this browser first, then by when they were last seen, 50 at most. */
export async function listSessions({ tenant, actor, clock }: MemberCtx): Promise<OwnSession[]> {
  const where = { tenantId: tenant.id, accountId: actor.accountId, endedAt: null, expiresAt: { gt: clock.now() } };
  const rows = await withTenant(tenant.id, (tx) =>
    tx.session.findMany({ where, orderBy: { lastSeenAt: "desc" }, take: most }),
  );
  const sessions = rows.map(({ id, userAgent, ipCountry, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    isHandheld: isHandheld(userAgent),
    country: ipCountry,
    createdAt,
    lastSeenAt,
    isCurrent: id === actor.sessionId,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
