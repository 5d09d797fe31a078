import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import { keepInterests } from "./keep-interests.server.ts";

/**
 * Keeps what a member likes, in place of what was kept before; what tells of sexual life only with the consent to
 * sensitive data on record or given now.
 * @throws AppError `invalid_input` for an interest that is none, or too many, `consent_missing`.
 */
export async function saveInterests(
  ctx: MemberCtx,
  input: { interests: readonly string[]; sensitive_data?: boolean },
): Promise<void> {
  const { accountId } = ctx.actor;
  await changeOwnProfile(ctx, async (tx, key) => {
    if (input.sensitive_data) await giveConsent(tx, ctx, { accountId, purpose: "sensitive_data" });
    await keepInterests(tx, ctx, { key, interests: input.interests });
  });
}
