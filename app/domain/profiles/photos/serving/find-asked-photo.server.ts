import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { AskedPhoto } from "./photo-audience.ts";
import { photoOrder } from "./photo-order.ts";
import { photoViewerOf } from "./sharp-photos.ts";

type Row = {
  status: AskedPhoto["status"];
  profile_id: string;
  is_sharp: boolean;
  place: number;
  is_seen_by_all: boolean;
  is_seen: boolean;
  premium_since: Date | null;
};

const query = `
  select f.status::text as status, f.profile_id, f.key = $2 as is_sharp, viewer.premium_since,
    sees_profile($1, null, f.profile_id) as is_seen_by_all, sees_profile($1, $3, f.profile_id) as is_seen,
    (
      select count(*)::int from photo other
      where other.tenant_id = $1 and other.profile_id = f.profile_id and other.purpose = 'profile' and other.status = 'approved'
        and (${photoOrder("other", "p")}) < (${photoOrder("f", "p")})
    ) as place
  from photo f join profile p on p.tenant_id = $1 and p.id = f.profile_id
    left join account viewer on viewer.tenant_id = $1 and viewer.id = $4
  where f.tenant_id = $1 and (f.key = $2 or f.blurred_key = $2) and f.purpose = 'profile' and f.status <> 'deleted'`;

/**
 * Finds a photo of a profile of this brand by either of its random names, and what of it matters to who asks; null
 * where there is none.
 */
export async function findAskedPhoto(
  { tenant, actor }: Pick<Ctx, "tenant" | "actor">,
  { key }: { key: string },
): Promise<AskedPhoto | null> {
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, key, actor?.profileId ?? null, actor?.accountId ?? null], "asked-photo"),
  );
  if (!row) return null;
  const { status, is_sharp: isSharp, place, is_seen_by_all: isSeenByAll, is_seen: isSeen } = row;
  const viewer = photoViewerOf(
    actor && { premiumSince: row.premium_since, profileId: actor.profileId },
    row.profile_id,
  );
  return { status, isSharp, place, isSeenByAll, isSeen, viewer };
}
