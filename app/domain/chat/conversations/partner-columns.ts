import type { ToldRow } from "#app/domain/profiles/presence/presence.ts";
import { toldOf } from "#app/domain/profiles/presence/presence-sql.ts";
import { isSeen } from "#app/domain/profiles/visibility/visibility-sql.ts";

/** The other side of a conversation as it is read from the database. */
export type PartnerRow = ToldRow & {
  partner_id: string;
  partner_name: string;
  partner_birth: string;
  partner_fictional: boolean;
  partner_photo_key: string | null;
  partner_photo_thumbhash: Uint8Array | null;
  /** Gone or going; seen by the reader (docs/decisions/who-sees-whom.md). */
  partner_left: boolean;
  partner_seen: boolean;
};

/**
 * Columns of `PartnerRow`, of the profile `o` and its main photo `op`, as a reader (an SQL expression) may see them.
 */
export function partnerColumns(reader: string): string {
  return `o.id as partner_id, o.name as partner_name, o.birth_date::text as partner_birth, o.fictional as partner_fictional, ${toldOf(reader, "o.id")} as active_at,
  op.key as partner_photo_key, op.thumbhash as partner_photo_thumbhash,
  has_left($1, o.id) as partner_left, ${isSeen(reader, "o.id")} as partner_seen`;
}

/** The profile `o` of a tenant (`$1`) with the given id (an SQL expression), with account and main photo. */
export function partnerJoined(id: string): string {
  return `join profile o on o.tenant_id = $1 and o.id = ${id}
  left join account oa on oa.tenant_id = $1 and oa.id = o.account_id
  left join photo op on op.tenant_id = $1 and op.id = o.main_photo_id and op.status = 'approved'`;
}
