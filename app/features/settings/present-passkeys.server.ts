import type { OwnPasskey } from "#app/domain/identity/passkeys/list-passkeys.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { timeAgo } from "./time-ago.server.ts";

/** A passkey as the settings show it: `added` is a date and `used` a time ago, in words. */
export type PasskeyView = { id: string; name: string; added: string; used: string | null };

/** A member's passkeys with their times in words. */
export function presentPasskeys(
  passkeys: readonly OwnPasskey[],
  at: { now: Date; languageTag: string; timeZone: string },
): PasskeyView[] {
  const format = dateTimeFormat(at.languageTag, { dateStyle: "long", timeZone: at.timeZone });
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    added: format.format(createdAt),
    used: lastUsedAt && timeAgo(lastUsedAt, at.now, at.languageTag),
  }));
}
