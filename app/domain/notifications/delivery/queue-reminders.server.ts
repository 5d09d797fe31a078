import { tellingBio, tellingDetails, tellingInterests } from "#app/domain/profiles/own-profile/profile-weight.ts";
import { welcomeDaysOf } from "#app/domain/money/discounts/welcome-discount.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type Brand = Pick<Tenant, "id" | "settings">;
type At = { tenantId: string; welcomeDays: number; now: Date };

/**
 * Notes which members of a brand are to be reminded today, between 10 and 19 o'clock of their own day: once of a
 * profile that says too little three days after its confirmation, once of the brand after 14 days away, once of the
 * welcome discount in its last days, and on Monday mornings of their week; the latter two only where they asked for
 * such mails. Run again, it notes nothing twice. Returns how many are new.
 */
export function queueReminders({ tenant, clock }: { tenant: Brand; clock: Clock }): Promise<number> {
  const at = { tenantId: tenant.id, welcomeDays: welcomeDaysOf(tenant.settings), now: clock.now() };
  return withTenant(
    tenant.id,
    async (tx) => {
      let count = 0;
      for (const queue of [queueThin, queueAbsent, queueWelcome, queueWeekly]) count += await queue(tx, at);
      return count;
    },
    { timeout: 60_000 },
  );
}

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * millisecondsIn.day);

function queueThin(tx: Tx, { tenantId, now }: At): Promise<number> {
  return tx.$executeRaw`
    insert into notification (tenant_id, account_id, channel, kind, dedupe_key, created_at, not_before)
    select a.tenant_id, a.id, 'mail', 'complete_profile', 'complete_profile:' || a.id || ':mail', ${now}, ${now}
    from account a
      join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      join present_profiles(${tenantId}) present on present.profile_id = p.id
      join notification_preference w on w.tenant_id = a.tenant_id and w.account_id = a.id and w.reminders
    where a.tenant_id = ${tenantId} and a.confirmed_at between ${ago(now, 10)} and ${ago(now, 3)}
      and extract(hour from ${now}::timestamptz at time zone known_zone(a.time_zone)) between 10 and 18
      and (
        length(p.bio) < ${tellingBio}
        or num_nonnulls(p.sexuality, p.hair_color, p.eye_color, p.body_type, p.relationship_status, p.tattoos, p.height) < ${tellingDetails}
        or (select count(*) from profile_interest i where i.tenant_id = p.tenant_id and i.profile_id = p.id) < ${tellingInterests}
      )
    on conflict do nothing`;
}

function queueAbsent(tx: Tx, { tenantId, now }: At): Promise<number> {
  return tx.$executeRaw`
    insert into notification (tenant_id, account_id, channel, kind, dedupe_key, created_at, not_before)
    select a.tenant_id, a.id, 'mail', 'come_back', 'come_back:' || a.id || ':' || extract(epoch from a.last_seen_at)::bigint || ':mail', ${now}, ${now}
    from account a
      join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      join present_profiles(${tenantId}) present on present.profile_id = p.id
      join notification_preference w on w.tenant_id = a.tenant_id and w.account_id = a.id and w.reminders
    where a.tenant_id = ${tenantId} and a.last_seen_at between ${ago(now, 21)} and ${ago(now, 14)}
      and extract(hour from ${now}::timestamptz at time zone known_zone(a.time_zone)) between 10 and 18
    on conflict do nothing`;
}

function queueWelcome(tx: Tx, { tenantId, welcomeDays, now }: At): Promise<number> {
  return tx.$executeRaw`
    insert into notification (tenant_id, account_id, channel, kind, dedupe_key, created_at, not_before)
    select a.tenant_id, a.id, 'mail', 'welcome_discount', 'welcome_discount:' || a.id || ':mail', ${now}, ${now}
    from account a
      join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      join present_profiles(${tenantId}) present on present.profile_id = p.id
      join notification_preference w on w.tenant_id = a.tenant_id and w.account_id = a.id and w.promotions
    where a.tenant_id = ${tenantId} and not a.paid_user
      and a.signup_date between ${ago(now, welcomeDays - 1)} and ${ago(now, 3)}
      and extract(hour from ${now}::timestamptz at time zone known_zone(a.time_zone)) between 10 and 18
    on conflict do nothing`;
}

function queueWeekly(tx: Tx, { tenantId, now }: At): Promise<number> {
  return tx.$executeRaw`
    insert into notification (tenant_id, account_id, channel, kind, dedupe_key, created_at, not_before)
    select a.tenant_id, a.id, 'mail', 'weekly_update', 'weekly_update:' || a.id || ':' || (${now}::timestamptz at time zone known_zone(a.time_zone))::date || ':mail', ${now}, ${now}
    from account a
      join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
      join present_profiles(${tenantId}) present on present.profile_id = p.id
      join notification_preference w on w.tenant_id = a.tenant_id and w.account_id = a.id and w.weekly_updates
    where a.tenant_id = ${tenantId}
      and extract(isodow from ${now}::timestamptz at time zone known_zone(a.time_zone)) = 1
      and extract(hour from ${now}::timestamptz at time zone known_zone(a.time_zone)) between 8 and 11
    on conflict do nothing`;
}
