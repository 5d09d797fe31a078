import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import { isSeen } from "#app/domain/profiles/visibility/visibility-sql.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

type Row = { id: string; name: string; at: Date; photo_key: string | null };

const query = `
  select p.id, p.name, l.created_at as at, photo.key as photo_key
  from profile_like l join profile p on p.tenant_id = $1 and p.id = l.to_profile_id and ${isSeen("$2", "p.id")}
    left join photo on photo.tenant_id = $1 and photo.id = p.main_photo_id and photo.status = 'approved'
  where l.tenant_id = $1 and l.from_profile_id = $2 and l.source = 'auto'
  order by l.created_at desc, p.id desc limit 1`;

/**
 * The newest like that auto-like gave for the actor, in the field names of the API (spec section 7); null where there
 * is none.
 */
export async function getNewestAutoLike({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">) {
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<Row>(query, [tenant.id, actor.profileId], "newest-auto-like"),
  );
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    liked_at: row.at.toISOString(),
    main_image: row.photo_key === null ? null : { match: photoUrl(row.photo_key, 480) },
  };
}
