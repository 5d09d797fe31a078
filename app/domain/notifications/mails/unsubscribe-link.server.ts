import {
  isNotificationKind,
  type NotificationKind,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** Whom a link in a mail lets leave, and from mails of which kind. */
export type UnsubscribeLink = { accountId: string; kind: NotificationKind };

const lifetimeSeconds = 365 * secondsIn.day;
const purposeOf = (tenantId: string): string => `unsubscribe:${tenantId}`;

/** The path of a page on the brand's site where mails of a kind are ended without logging in; it works for a year. */
export async function unsubscribePath(tenantId: string, { accountId, kind }: UnsubscribeLink): Promise<string> {
  const token = (await processSigner()).sign(purposeOf(tenantId), `${accountId} ${kind}`, lifetimeSeconds);
  return `/unsubscribe/${token}`;
}

/** Reads the secret of such a link; null for one that is forged, over, or another brand's. */
export async function readUnsubscribeLink(tenantId: string, token: string): Promise<UnsubscribeLink | null> {
  const [accountId, kind] = (await processSigner()).verify(purposeOf(tenantId), token)?.split(" ") ?? [];
  return accountId && kind && isNotificationKind(kind) ? { accountId, kind } : null;
}
