import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type MailAddress, readAddress } from "#app/platform/mail-address/mail-address.ts";

/** A member as somebody names them who decides about money: by an id, of account or profile, or the exact address. */
export type NamedMember = { id: string } | { email: MailAddress };

/** Reads whom somebody named; null for words that name nobody. */
export function readNamedMember(typed: string): NamedMember | null {
  if (isUuid(typed)) return { id: typed.toLowerCase() };
  const email = readAddress(typed);
  return email === null ? null : { email };
}
