import { photoUrl } from "#app/domain/photos/photo-url.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/read-as-tenant.server.ts";

/** Somebody whom the actor blocked, and since when; the photo where there is one that others may see, and they do not block the actor. */
export type BlockedMember = { id: string; name: string; photo: string | null; at: Date };

type Row = { id: string; name: string; photo_key: string | null; at: Date };

const query = `
  select p.id, p.name, photo.key as photo_key, b.created_at as at
  from profile_block b join profile p on p.tenant_id = $1 and p.id = b.to_profile_id and p.status <> 'erased'
    left join account a on a.tenant_id = $1 and a.id = p.account_id
    left join photo on photo.tenant_id = $1 and photo.id = p.main_photo_id and photo.status = 'approved'
      and p.status = 'active' and (a.id is null or (a.status = 'active' and not a.invisible))
      and not exists (select from profile_block where tenant_id = $1 and from_profile_id = p.id and to_profile_id = $2)
  where b.tenant_id = $1 and b.from_profile_id = $2
  order by b.created_at desc, p.id`;

/** Everybody whom the actor blocked, the latest first. */
export async function listBlocked({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<BlockedMember[]> {
  const rows = await readAsTenant(tenant.id, (read) => read<Row>(query, [tenant.id, actor.profileId], "list-blocked"));
  return rows.map(({ id, name, photo_key: key, at }) => ({ id, name, at, photo: key && photoUrl(key, 240, tenant.settings.cdn_prefix) }));
}
