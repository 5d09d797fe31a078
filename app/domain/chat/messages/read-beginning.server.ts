import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

type Beginning = {
  /** Whether the two never wrote. */
  isFirst: boolean;
  /** Whether it would be a first message to a fictional profile, of which the member has to be asked. */
  isAsked: boolean;
};

// why: of whom the member may not write to nothing is told, not even that nobody is behind the profile
const query = `
  select c.id is null as "isFirst",
    c.id is null and o.fictional and sees_profile($1, $2, o.id) and reply_standing($1, $2, o.id) = 'yes' as "isAsked"
  from profile o
  left join conversation c on c.tenant_id = $1 and c.low_profile_id = least($2::uuid, o.id)
    and c.high_profile_id = greatest($2::uuid, o.id)
  where o.tenant_id = $1 and o.id = $3`;

/** What a message to a profile would begin; for a profile of nobody a first one, of which is asked nothing. */
export async function readBeginning(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { profileId }: { profileId: string },
): Promise<Beginning> {
  const of = { isFirst: true, isAsked: false };
  if (!isUuid(profileId)) return of;
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<Beginning>(query, [tenant.id, actor.profileId, profileId], "message-beginning"),
  );
  return row ?? of;
}
