import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { photoCountFor, photoCounts } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { type OwnPhoto, presentOwnPhoto } from "./present-own-photo.server.ts";

/** A member's own photos in their order, and how many there may be. */
export type OwnPhotos = {
  /** Those that wait or are shown, in the order in which others see them. */
  photos: OwnPhoto[];
  /** Those that were refused, newest first. */
  rejected: OwnPhoto[];
  most: number;
  /** How many may still be added. */
  room: number;
  premiumMost: number;
  isPremium: boolean;
};

type Row = {
  id: string;
  status: OwnPhoto["status"];
  key: string;
  blurred_key: string;
  thumbhash: Uint8Array;
  main_photo_id: string | null;
  decision_id: string | null;
  ground: string | null;
  is_taken_back: boolean;
};

const photoQuery = `
  select f.id, f.status::text as status, f.key, f.blurred_key, f.thumbhash, p.main_photo_id, d.id as decision_id, d.ground,
    exists (select from appeal where tenant_id = $1 and decision_id = d.id and upheld) as is_taken_back
  from photo f join profile p on p.tenant_id = f.tenant_id and p.id = f.profile_id
  left join lateral (
    select id, ground from moderation_decision where tenant_id = $1 and photo_id = f.id and action in ('reject', 'remove') order by decided_at desc limit 1
  ) d on f.status = 'rejected'
  where f.tenant_id = $1 and f.profile_id = $2 and f.purpose = 'profile' and f.status <> 'deleted'
  order by f.position, f.created_at, f.id`;

const accountQuery = "select premium_since from account where tenant_id = $1 and id = $2";

/** Lists a member's own photos, in one round trip. */
export async function listOwnPhotos({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<OwnPhotos> {
  const [rows, [account]] = await readAsTenant(tenant.id, (read) =>
    Promise.all([
      read<Row>(photoQuery, [tenant.id, actor.profileId], "own-photos"),
      read<{ premium_since: Date | null }>(accountQuery, [tenant.id, actor.accountId], "own-photos-account"),
    ]),
  );
  const all = rows.map((row) =>
    presentOwnPhoto(
      {
        ...row,
        blurredKey: row.blurred_key,
        decision:
          row.decision_id === null
            ? null
            : { id: row.decision_id, ground: row.ground ?? "", isTakenBack: row.is_taken_back },
      },
      { mainPhotoId: row.main_photo_id },
    ),
  );
  const photos = all.filter(({ status }) => status !== "rejected");
  const premiumSince = account?.premium_since ?? null;
  const most = photoCountFor({ premiumSince });
  return {
    photos,
    rejected: all.filter(({ status }) => status === "rejected").toReversed(),
    most,
    room: Math.max(0, most - photos.length),
    premiumMost: photoCounts.premium,
    isPremium: premiumSince !== null,
  };
}
