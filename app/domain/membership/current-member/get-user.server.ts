import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const selection = {
  status: true,
  paidUser: true,
  signupDate: true,
  language: true,
  notificationsDisabled: true,
  trafficSource: { select: { network: true, ref: true, sub1: true, sub2: true, sub3: true } },
  profile: {
    select: { id: true, name: true, country: true, status: true, mainPhoto: { select: { key: true, status: true } } },
  },
} as const;

/**
 * The member as the API tells of them, in the field names of the specification (section 3).
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function getUser({ tenant, actor }: MemberCtx) {
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const { account, wallet } = await withTenant(tenant.id, async (tx) => ({
    account: await tx.account.findUnique({ where, select: selection }),
    wallet: await tx.ledgerAccount.findFirst({
      where: { tenantId: tenant.id, accountId: actor.accountId, kind: "wallet" },
      select: { balance: true },
    }),
  }));
  if (!account?.profile) throw new AppError("authentication_required");
  const { profile } = account;
  return {
    status: account.status,
    credits: wallet?.balance ?? 0,
    paid_user: account.paidUser,
    signup_date: account.signupDate.toISOString(),
    trafficsource: account.trafficSource,
    fictional_icon: tenant.settings.fictional_icon,
    language: account.language,
    // why: the contract has it, and nobody with an account of a brand is anything else
    scope: "member",
    notifications_disabled: account.notificationsDisabled,
    profile: {
      id: profile.id,
      name: profile.name,
      country: profile.country,
      status: profile.status,
      main_image: profile.mainPhoto && mainImage(profile.mainPhoto),
    },
  };
}

function mainImage(photo: { key: string; status: string }) {
  return {
    filename: photoUrl(photo.key, 960),
    thumb_filename: photoUrl(photo.key, 240),
    match: photoUrl(photo.key, 480),
    status: photo.status,
  };
}
