import type { ChatPartner } from "#app/domain/conversations/conversation-state.ts";
import { ageOn, dayIn, homeTimeZone } from "#app/domain/listings/search-age.ts";
import { onlineFor } from "#app/domain/listings/search-marks.ts";
import { foundPhoto } from "#app/domain/photos/found-photo.server.ts";
import { isFound, isSeen } from "#app/domain/visibility/visibility-sql.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";

/** The other side of a conversation as it is read from the database. */
export type PartnerRow = {
  partner_id: string; partner_name: string; partner_birth: string; partner_fictional: boolean; partner_active_at: Date; partner_photo_key: string | null; partner_photo_thumbhash: Uint8Array | null;
  /** Gone or going; seen by the reader; findable by anybody (docs/decisions/who-sees-whom.md). */
  partner_left: boolean; partner_seen: boolean; partner_findable: boolean;
};

/** Columns of `PartnerRow`, of the profile `o` and its main photo `op`, as a reader (an SQL expression) may see them. */
export function partnerColumns(reader: string): string {
  return `o.id as partner_id, o.name as partner_name, o.birth_date::text as partner_birth, o.fictional as partner_fictional, o.last_active_at as partner_active_at,
  op.key as partner_photo_key, op.thumbhash as partner_photo_thumbhash,
  has_left($1, o.id) as partner_left, ${isSeen(reader, "o.id")} as partner_seen, ${isFound("o.id")} as partner_findable`;
}

/** The profile `o` of a tenant (`$1`) with the given id (an SQL expression), with account and main photo. */
export function partnerJoined(id: string): string {
  return `join profile o on o.tenant_id = $1 and o.id = ${id}
  left join account oa on oa.tenant_id = $1 and oa.id = o.account_id
  left join photo op on op.tenant_id = $1 and op.id = o.main_photo_id and op.status = 'approved'`;
}

/**
 * The other side as the reader sees it: of somebody who has left nothing, of whom the reader does not see the name that the
 * conversation had already. Age only where the brand shows ages, presence only of those whom anybody may find.
 */
export function presentPartner(row: PartnerRow, { tenant, clock }: Pick<Ctx, "tenant" | "clock">): ChatPartner {
  const hidden = { id: row.partner_id, age: null, photo: null, fictional: row.partner_fictional, isShown: false, online: false, lastSeen: null };
  if (row.partner_left) return { ...hidden, name: "", deleted: true };
  if (!row.partner_seen) return { ...hidden, name: row.partner_name, deleted: false };
  const { visible_profile_fields: shown } = tenant.settings;
  const isPresent = row.partner_findable && !row.partner_fictional;
  return {
    id: row.partner_id,
    name: row.partner_name,
    age: shown.includes("age") ? ageOn(new Date(`${row.partner_birth}T00:00:00Z`), dayIn(homeTimeZone(tenant), clock.now())) : null,
    photo: row.partner_photo_key !== null ? foundPhoto(row.partner_photo_key, row.partner_photo_thumbhash) : null,
    fictional: row.partner_fictional,
    isShown: true,
    deleted: false,
    online: isPresent && clock.now().getTime() - row.partner_active_at.getTime() < onlineFor,
    lastSeen: isPresent ? row.partner_active_at.toISOString() : null,
  };
}
