import { refuseLeaving } from "./refuse-leaving.server.ts";
import { notifyOfNewDevice } from "./notify-of-new-device.server.ts";
import { limitRightPasswords } from "#app/domain/identity/passwords/limit-right-passwords.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { AccountStatus } from "#app/platform/db/generated/enums.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Where a login comes from: `address` is the IP address, `ipCountry` its country, `formerToken` the session it takes
 * the place of.
 */
export type LoginCircumstances = {
  address: string;
  userAgent: string;
  ipCountry: string | null;
  formerToken: string | null;
};

/** The account whose owner has just shown who they are, and what to tell where nobody may enter it. */
export type Entry = LoginCircumstances & {
  account: { id: string; status: AccountStatus; timeZone: string };
  refusal: AppError;
  by: "password" | "passkey";
};

/**
 * Where every login ends, by whatever means: counts it as a right one, turns away who has left, tells of a new device,
 * and starts the session.
 * `meanwhile` is done in the same transaction, and what it throws undoes all. Returns the secret for the session
 * cookie.
 * @throws AppError the `refusal`, `account_leaving` with `date`, or `too_many_requests` after too many right ones.
 */
export async function enterAccount(
  ctx: Ctx,
  { account, refusal, by, ...login }: Entry,
  meanwhile: (tx: Tx) => Promise<void>,
): Promise<string> {
  const { tenant, clock } = ctx;
  const accountId = account.id;
  if (account.status === "erased") throw refusal;
  await limitRightPasswords(ctx, { accountId });
  if (account.status === "deleted")
    throw (await refuseLeaving(ctx, { accountId, timeZone: account.timeZone })) ?? refusal;
  const token = await withTenant(tenant.id, async (tx) => {
    await tx.account.update({
      where: { tenantId_id: { tenantId: tenant.id, id: accountId } },
      data: { lastSeenAt: clock.now() },
    });
    await meanwhile(tx);
    await notifyOfNewDevice(tx, ctx, { ...login, accountId });
    return startSession(tx, { tenantId: tenant.id, clock }, { ...login, accountId });
  });
  noteSecurityEvent(ctx, "session_started", { account: accountId, network: subscriberNetwork(login.address), by });
  return token;
}
