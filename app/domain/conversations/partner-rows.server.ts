import type { ChatPartner } from "#app/domain/conversations/conversation-state.ts";
import { ageOn, dayIn, homeTimeZone } from "#app/domain/listings/search-age.ts";
import { onlineFor } from "#app/domain/listings/search-marks.ts";
import { foundPhoto } from "#app/domain/photos/found-photo.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";

/** The other side of a conversation as it is read from the database. */
export type PartnerRow = {
  partner_id: string; partner_name: string; partner_birth: string; partner_status: "disabled" | "active" | "erased"; partner_account: string | null; partner_fictional: boolean;
  partner_hidden: boolean; partner_active_at: Date; partner_photo_key: string | null; partner_photo_thumbhash: Uint8Array | null;
};

/** Columns of `PartnerRow`, of the profile `o`, its account `oa` and its main photo `op`. */
export const partnerColumns = `o.id as partner_id, o.name as partner_name, o.birth_date::text as partner_birth, o.status::text as partner_status, oa.status::text as partner_account,
  o.fictional as partner_fictional, coalesce(oa.invisible, false) as partner_hidden, o.last_active_at as partner_active_at, op.key as partner_photo_key, op.thumbhash as partner_photo_thumbhash`;

/** The profile `o` of a tenant (`$1`) with the given id (an SQL expression), with account and main photo. */
export function partnerJoined(id: string): string {
  return `join profile o on o.tenant_id = $1 and o.id = ${id}
  left join account oa on oa.tenant_id = $1 and oa.id = o.account_id
  left join photo op on op.tenant_id = $1 and op.id = o.main_photo_id and op.status = 'approved'`;
}

/** Whether the other side has left, or is leaving: then nothing of the person is shown. */
export function hasLeft({ partner_status: status, partner_account: account }: Pick<PartnerRow, "partner_status" | "partner_account">): boolean {
  return status === "erased" || account === "deleted" || account === "erased";
}

/** The other side as the reader sees it; age only where the brand shows ages, presence only of those who are seen. */
export function presentPartner(row: PartnerRow, { tenant, clock }: Pick<Ctx, "tenant" | "clock">): ChatPartner {
  if (hasLeft(row)) return { id: row.partner_id, name: "", age: null, photo: null, fictional: row.partner_fictional, deleted: true, online: false, lastSeen: null };
  const { visible_profile_fields: shown, cdn_prefix: cdnPrefix } = tenant.settings;
  const isShown = row.partner_status === "active";
  const isSeen = isShown && !row.partner_hidden && !row.partner_fictional;
  return {
    id: row.partner_id,
    name: row.partner_name,
    age: shown.includes("age") ? ageOn(new Date(`${row.partner_birth}T00:00:00Z`), dayIn(homeTimeZone(tenant), clock.now())) : null,
    photo: isShown && row.partner_photo_key !== null ? foundPhoto(row.partner_photo_key, row.partner_photo_thumbhash, cdnPrefix) : null,
    fictional: row.partner_fictional,
    deleted: false,
    online: isSeen && clock.now().getTime() - row.partner_active_at.getTime() < onlineFor,
    lastSeen: isSeen ? row.partner_active_at.toISOString() : null,
  };
}
