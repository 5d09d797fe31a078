import { deliverSoon } from "#app/domain/notifications/delivery/deliver-soon.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Tells the windows of the actor and of another member that the likes between them changed, and has mails and pushes
 * looked after; after the commit.
 */
export function signalLikes(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { profileId }: { profileId: string },
): void {
  for (const each of [actor.profileId, profileId.toLowerCase()]) signalMember(tenant.id, each, { type: "counts" });
  deliverSoon(tenant.id);
}
