import { deviceName, isHandheld } from "#app/domain/identity/sessions/device-name.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A browser in which a member is signed in; `country` has two letters, null where nobody knows. */
type MemberSession = {
  id: string;
  device: string;
  isHandheld: boolean;
  country: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

export type MemberDevices = {
  sessions: MemberSession[];
  passkeys: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[];
};

const most = 50;

/** Reads where a member is signed in, and with which passkeys they could be, 50 of each; in the caller's transaction. */
export async function readDevices(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId }: { accountId: string },
): Promise<MemberDevices> {
  const own = { tenantId: tenant.id, accountId };
  const sessions = await tx.session.findMany({
    where: { ...own, endedAt: null, expiresAt: { gt: clock.now() } },
    orderBy: { lastSeenAt: "desc" },
    take: most,
    select: { id: true, userAgent: true, ipCountry: true, createdAt: true, lastSeenAt: true },
  });
  const passkeys = await tx.passkey.findMany({
    where: own,
    orderBy: { createdAt: "desc" },
    take: most,
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  });
  return {
    sessions: sessions.map(({ userAgent, ipCountry, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      isHandheld: isHandheld(userAgent),
      country: ipCountry,
    })),
    passkeys,
  };
}
