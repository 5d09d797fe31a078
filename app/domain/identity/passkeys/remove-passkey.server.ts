import { checkOwnPassword } from "#app/domain/identity/passwords/check-own-password.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/**
 * Removes one of the member's passkeys, once the password showed who asks, and tells by mail. One that is gone, or is
 * somebody else's, stays as it is; removing twice is no error.
 * @throws AppError `wrong_password`, or `too_many_requests`.
 */
export async function removePasskey(
  ctx: MemberCtx,
  { passkeyId, password }: { passkeyId: string; password: string },
): Promise<void> {
  await checkOwnPassword(ctx, { password });
  if (!isUuid(passkeyId)) return;
  const { tenant, actor, clock } = ctx;
  const own = { tenantId: tenant.id, id: passkeyId, accountId: actor.accountId };
  const isRemoved = await withTenant(tenant.id, async (tx) => {
    const passkey = await tx.passkey.findFirst({ where: own, select: { name: true } });
    const { count } = await tx.passkey.deleteMany({ where: own });
    if (passkey === null || count === 0) return false;
    await mailMember(
      tx,
      ctx,
      { accountId: actor.accountId, actionPath: "/profile/settings#passkeys" },
      ({ languageTag, timeZone }) => ({
        template: "passkey_removed",
        variables: {
          passkey: passkey.name,
          time: dateTimeFormat(languageTag, { dateStyle: "long", timeStyle: "short", timeZone }).format(clock.now()),
        },
      }),
    );
    return true;
  });
  if (isRemoved) noteSecurityEvent(ctx, "passkey_removed");
}
