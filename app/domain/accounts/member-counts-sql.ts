/**
 * What a member's badges count, as scalar subqueries; `$1` is the brand, `$2` the account and `$3` the profile. A like that
 * was passed on, and one from somebody who is not shown, is new to nobody.
 */
export const memberCounts = {
  unread: "(select coalesce(sum(unread_count), 0)::int from participant where tenant_id = $1 and profile_id = $3 and removed_at is null)",
  newLikes: `(
      select count(*)::int from profile_like l join profile o on o.tenant_id = $1 and o.id = l.from_profile_id and o.status = 'active'
      where l.tenant_id = $1 and l.to_profile_id = $3 and l.seen_at is null
        and not exists (select from profile_pass x where x.tenant_id = $1 and x.from_profile_id = $3 and x.to_profile_id = o.id and x.created_at >= l.created_at)
    )`,
  credits: "coalesce((select balance from ledger_account where tenant_id = $1 and account_id = $2 and kind = 'wallet'), 0)",
} as const;
