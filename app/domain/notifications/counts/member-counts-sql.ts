import { blocksOf, isSeen } from "#app/domain/profiles/visibility/visibility-sql.ts";

/**
 * What a member's badges count, as scalar subqueries; `$1` is the tenant; account and profile are SQL
 * expressions. A like that was passed on, and one from somebody whom the member does not see, is new to nobody.
 */
export const memberCounts = ({ account, profile }: { account: string; profile: string }) => ({
  unread: `(
      select coalesce(sum(mine.unread_count), 0)::int
      from participant mine join participant theirs on theirs.tenant_id = $1 and theirs.conversation_id = mine.conversation_id and theirs.profile_id <> ${profile}
      where mine.tenant_id = $1 and mine.profile_id = ${profile} and mine.unread_count > 0 and mine.removed_at is null and theirs.profile_id <> all ${blocksOf(profile)}
    )`,
  newLikes: `(
      select count(*)::int from profile_like l
      where l.tenant_id = $1 and l.to_profile_id = ${profile} and l.seen_at is null and ${isSeen(profile, "l.from_profile_id")}
        and not exists (select from profile_pass x where x.tenant_id = $1 and x.from_profile_id = ${profile} and x.to_profile_id = l.from_profile_id and x.created_at >= l.created_at)
    )`,
  credits: `coalesce((select balance from ledger_account where tenant_id = $1 and account_id = ${account} and kind = 'wallet'), 0)`,
});
