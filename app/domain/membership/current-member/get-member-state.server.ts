import { memberCounts } from "#app/domain/notifications/counts/member-counts-sql.ts";
import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import { isThinProfile } from "#app/domain/profiles/own-profile/profile-weight.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { AccountStatus, ProfileStatus } from "#app/platform/db/generated/client.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/** What the frame of every page shows and decides of a member. */
export type MemberState = {
  name: string;
  email: string | null;
  /** The own main photo, which the member sees while it is still being checked too. */
  photo: string | null;
  status: AccountStatus;
  isConfirmed: boolean;
  profileStatus: ProfileStatus;
  /** Whether the profile says too little to be worth reading. */
  isThin: boolean;
  /** Whether a bounce, spam report or list-unsubscribe keeps mails from the member. */
  isMailBlocked: boolean;
  /** Whether pushes may be offered: no browser of theirs is woken yet, and they wrote to somebody. */
  isPushDue: boolean;
  /** Alert to the moment it was put away, in milliseconds since 1970. */
  dismissals: Record<string, number>;
  paidUser: boolean;
  signupDate: Date;
  credits: number;
  unreadMessages: number;
  newLikes: number;
  hasTrafficSource: boolean;
  /** IANA name of the zone that the member signed up in. */
  timeZone: string;
};

type Row = {
  name: string;
  email: string | null;
  photo_key: string | null;
  status: AccountStatus;
  is_confirmed: boolean;
  profile_status: ProfileStatus;
  bio_length: number;
  interests: number;
  details: number;
  is_push_due: boolean;
  is_mail_blocked: boolean;
  dismissals: Record<string, number>;
  paid_user: boolean;
  signup_date: Date;
  time_zone: string;
  has_traffic_source: boolean;
  credits: number;
  unread_messages: number;
  new_likes: number;
};

const counts = memberCounts({ account: "$2", profile: "$3" });

const query = `
  select p.name, a.email, a.status::text as status, a.confirmed_at is not null as is_confirmed, p.status::text as profile_status,
    (
      select key from photo where tenant_id = $1 and profile_id = $3 and purpose = 'profile' and status in ('pending', 'approved')
      order by id is distinct from p.main_photo_id, position limit 1
    ) as photo_key,
    length(p.bio) as bio_length, num_nonnulls(p.sexuality, p.hair_color, p.eye_color, p.body_type, p.relationship_status, p.tattoos, p.height) as details,
    (select count(*)::int from profile_interest where tenant_id = $1 and profile_id = $3) as interests,
    not exists (select from push_subscription where tenant_id = $1 and account_id = $2)
      and exists (select from message where tenant_id = $1 and sender_id = $3) as is_push_due,
    (select coalesce(json_object_agg(alert, extract(epoch from dismissed_at) * 1000), '{}') from alert_dismissal where tenant_id = $1 and account_id = $2) as dismissals,
    cardinality(a.notifications_disabled) > 0 as is_mail_blocked, a.paid_user, a.signup_date, a.time_zone, a.traffic_source_id is not null as has_traffic_source,
    ${counts.credits} as credits, ${counts.unread} as unread_messages, ${counts.newLikes} as new_likes
  from account a join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
  where a.tenant_id = $1 and a.id = $2`;

/**
 * Reads in one round trip what the frame needs of a member: name, wallet, counts of unread messages and new likes, and
 * how far account and profile have come; null when the account is gone.
 */
export async function getMemberState({ tenant, actor }: MemberCtx): Promise<MemberState | null> {
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, actor.accountId, actor.profileId], "member-state"),
  );
  if (!row) return null;
  return {
    name: row.name,
    email: row.email === null ? null : showAddress(row.email),
    photo: row.photo_key && photoUrl(row.photo_key, 240),
    status: row.status,
    isConfirmed: row.is_confirmed,
    profileStatus: row.profile_status,
    isThin: isThinProfile({ bioLength: row.bio_length, interests: row.interests, details: row.details }),
    isPushDue: row.is_push_due,
    isMailBlocked: row.is_mail_blocked,
    dismissals: row.dismissals,
    paidUser: row.paid_user,
    signupDate: row.signup_date,
    credits: row.credits,
    unreadMessages: row.unread_messages,
    newLikes: row.new_likes,
    hasTrafficSource: row.has_traffic_source,
    timeZone: row.time_zone,
  };
}
