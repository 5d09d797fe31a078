import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import { isSpecialInterest } from "#app/domain/profiles/interests/is-special-interest.server.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { maxInterests } from "#app/domain/profiles/traits/profile-values.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { OwnProfileKey } from "./change-own-profile.server.ts";

/**
 * Keeps what a member likes, in place of what was kept before, in the caller's transaction. What tells of sexual life
 * is kept only with the consent to sensitive data on record (GDPR, article 9).
 * @throws AppError `invalid_input` for an interest that is none, or too many, `consent_missing`.
 */
export async function keepInterests(
  tx: Tx,
  ctx: MemberCtx,
  { key, interests }: { key: OwnProfileKey; interests: readonly string[] },
): Promise<void> {
  const chosen = new Set(interests);
  const known = listInterests().flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  if (known.length !== chosen.size || chosen.size > maxInterests) throw new AppError("invalid_input");
  const consent = { accountId: ctx.actor.accountId, purpose: "sensitive_data" } as const;
  if (known.some(isSpecialInterest) && !(await hasConsent(tx, ctx, consent))) throw new AppError("consent_missing");
  await tx.profileInterest.deleteMany({ where: key });
  await tx.profileInterest.createMany({ data: known.map((interestId) => ({ ...key, interestId })) });
}
