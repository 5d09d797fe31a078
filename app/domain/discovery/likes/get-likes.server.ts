import { type LikeRow, readLikes } from "./read-likes.server.ts";
import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

const most = 100;

/**
 * The actor's likes as the API tells of them, in the field names of the specification (sections 3 and 7): `profiles`
 * are those whom the actor likes, `liked_by` those who like the actor, new first; the latest hundred of each.
 */
export async function getLikes(ctx: Pick<MemberCtx, "tenant" | "actor">) {
  const [given, received] = await readAsTenant(ctx.tenant.id, (read) =>
    Promise.all([
      readLikes(read, ctx, { type: "given", turn: null, limit: most }),
      readLikes(read, ctx, { type: "received", turn: null, limit: most }),
    ]),
  );
  return { profiles: given.map(likeItem), liked_by: received.map(likeItem) };
}

function likeItem(row: LikeRow) {
  const { id, name, country, main_photo_key: key } = row;
  return {
    id,
    name,
    country,
    status: "active",
    main_image:
      key === null
        ? null
        : {
            filename: photoUrl(key, 960),
            thumb_filename: photoUrl(key, 240),
            match: photoUrl(key, 480),
            status: "approved",
          },
    fictional: row.fictional,
    like_new: row.is_new,
    match: row.is_match,
    liked_at: row.at.toISOString(),
  };
}
