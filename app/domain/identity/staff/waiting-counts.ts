/** How many cases of each kind wait for people. */
export type WaitingCounts = {
  photos: number;
  complaints: number;
  reports: number;
  appeals: number;
  disputes: number;
  alarms: number;
};

/**
 * What waits of a brand as columns of a `select`, a count for each kind; `tenant` is what the statement calls the brand,
 * such as `$1`.
 */
export const waitingCountsSql = (tenant: "$1" | "brand.tenant_id"): string => `
  (select count(*)::int from photo f where tenant_id = ${tenant} and status = 'pending' and (purpose = 'profile'
    or (checked_at is not null and exists (select from message m where m.tenant_id = f.tenant_id and m.photo_id = f.id)))) as photos,
  (select count(*)::int from complaint where tenant_id = ${tenant} and status = 'open') as complaints,
  (select count(*)::int from report where tenant_id = ${tenant} and status = 'open') as reports,
  (select count(*)::int from appeal where tenant_id = ${tenant} and status = 'open') as appeals,
  (select count(*)::int from dispute where tenant_id = ${tenant} and status = 'open') as disputes,
  (select count(*)::int from money_alarm where tenant_id = ${tenant} and cleared_at is null) as alarms`;
