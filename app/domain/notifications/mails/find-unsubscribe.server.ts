import {
  notificationKinds,
  type PreferenceName,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { readUnsubscribeLink } from "./unsubscribe-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Whose mails a link ends, and the choice that governs those of its kind. */
export type FoundUnsubscribe = { accountId: string; preference: PreferenceName };

/**
 * Reads the link under a mail, without ending anything.
 * @throws AppError `link_invalid` for one that is forged, older than a year, or another brand's.
 */
export async function findUnsubscribe(
  { tenant }: Pick<Ctx, "tenant">,
  { token }: { token: string },
): Promise<FoundUnsubscribe> {
  const link = await readUnsubscribeLink(tenant.id, token);
  if (!link) throw new AppError("link_invalid");
  return { accountId: link.accountId, preference: notificationKinds[link.kind].preference };
}
