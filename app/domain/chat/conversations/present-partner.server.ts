import type { ChatPartner } from "./conversation-state.ts";
import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import { activityOf } from "#app/domain/profiles/presence/presence.ts";
import { foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { PartnerRow } from "./partner-columns.ts";

/**
 * The other side as the reader sees it: of somebody who has left nothing, of whom the reader does not see the name that
 * the conversation had already. Age only where the brand shows ages, presence only of whom the reader is told.
 */
export function presentPartner(row: PartnerRow, { tenant, clock }: Pick<Ctx, "tenant" | "clock">): ChatPartner {
  const hidden = {
    id: row.partner_id,
    age: null,
    photo: null,
    fictional: row.partner_fictional,
    isShown: false,
    online: false,
    active: null,
    lastSeen: null,
  };
  if (row.partner_left) return { ...hidden, name: "", deleted: true };
  if (!row.partner_seen) return { ...hidden, name: row.partner_name, deleted: false };
  const { visible_profile_fields: shown } = tenant.settings;
  const active = activityOf(row, clock.now());
  return {
    id: row.partner_id,
    name: row.partner_name,
    age: shown.includes("age")
      ? ageOn(new Date(`${row.partner_birth}T00:00:00Z`), dayIn(homeTimeZone(tenant), clock.now()))
      : null,
    photo: row.partner_photo_key !== null ? foundPhoto(row.partner_photo_key, row.partner_photo_thumbhash) : null,
    fictional: row.partner_fictional,
    isShown: true,
    deleted: false,
    online: active === "now",
    active,
    lastSeen: null,
  };
}
