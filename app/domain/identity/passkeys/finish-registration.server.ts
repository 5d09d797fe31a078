import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { challengeOf } from "./challenge-of.ts";
import { isOwnChallenge, spendChallenge } from "./challenge.server.ts";
import { maxPasskeys } from "./passkey-limits.ts";
import type { RegistrationAnswer } from "./passkey-contracts.ts";
import { verifyRegistration } from "./verify-registration.server.ts";
import { deviceName } from "#app/domain/identity/sessions/device-name.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

export type NewPasskey = { answer: RegistrationAnswer; origin: string; userAgent: string };

/**
 * Keeps a passkey that the member's device made for a challenge of `beginRegistration`, named after the browser, and
 * tells by mail.
 * @throws AppError `authentication_required` where the session ended meanwhile; `passkey_refused` for one that answers
 *   no such challenge, was made elsewhere, or is known on this brand; `passkey_limit` with the `limit`.
 */
export async function finishRegistration(ctx: MemberCtx, { answer, origin, userAgent }: NewPasskey): Promise<void> {
  const { accountId, sessionId } = ctx.actor;
  const purpose = { kind: "registration", accountId, sessionId } as const;
  const made = await verifyRegistration(answer, origin, (challenge) => isOwnChallenge(ctx, purpose, challenge));
  const challenge = challengeOf(answer.response.clientDataJSON);
  if (made === null || challenge === null) throw new AppError("passkey_refused");
  const { credential, credentialBackedUp: backedUp, credentialDeviceType: deviceType } = made;
  const name = deviceName(userAgent);
  const data = {
    tenantId: ctx.tenant.id,
    accountId,
    name,
    backedUp,
    deviceType,
    createdAt: ctx.clock.now(),
    transports: answer.response.transports,
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
  await withTenant(ctx.tenant.id, async (tx) => {
    if (!(await spendChallenge(tx, ctx, { challenge }))) throw new AppError("passkey_refused");
    await refuseTooMany(tx, ctx);
    await refuseEnded(tx, ctx);
    const { count } = await tx.passkey.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) throw new AppError("passkey_refused");
    await mailMember(tx, ctx, { accountId, actionPath: "/profile/settings#passkeys" }, ({ languageTag, timeZone }) => ({
      template: "passkey_added",
      variables: {
        passkey: name,
        time: dateTimeFormat(languageTag, { dateStyle: "long", timeStyle: "short", timeZone }).format(ctx.clock.now()),
      },
    }));
  });
  noteSecurityEvent(ctx, "passkey_added");
}

async function refuseTooMany(tx: Tx, { tenant, actor }: MemberCtx): Promise<void> {
  // why: two that come at once are counted one after the other
  await tx.$queryRaw`select from account where tenant_id = ${tenant.id} and id = ${actor.accountId}::uuid for update`;
  const count = await tx.passkey.count({ where: { tenantId: tenant.id, accountId: actor.accountId } });
  if (count >= maxPasskeys) throw new AppError("passkey_limit", { limit: maxPasskeys });
}

/** A passkey outlives whatever ends sessions, a new password above all, and must not come after it. */
async function refuseEnded(tx: Tx, { tenant, actor, clock }: MemberCtx): Promise<void> {
  // why: whoever ends the session just now waits, and ends the passkey too where it ends those
  const live = await tx.$queryRaw<unknown[]>`
    select id from session
    where tenant_id = ${tenant.id} and id = ${actor.sessionId}::uuid and ended_at is null and expires_at > ${clock.now()}
    for update`;
  if (live.length === 0) throw new AppError("authentication_required");
}
