import { findPartner } from "#app/domain/chat/conversations/find-partner.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import type { FoundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Somebody whom the actor may report or block. */
export type Person = {
  id: string;
  /** Empty for somebody who has left. */
  name: string;
  /** Those of the profile that the actor sees sharp; none where the profile is hidden. */
  photos: FoundPhoto[];
  /** Whether the actor sees the profile. */
  isShown: boolean;
  /** Whether the actor blocks them. */
  isBlocked: boolean;
  /** The conversation with them, looked for where the profile is hidden. */
  conversationId: string | null;
};

const blockedQuery = `
  select p.name
  from profile_block b join profile p on p.tenant_id = $1 and p.id = b.to_profile_id and not has_left($1, p.id)
  where b.tenant_id = $1 and b.from_profile_id = $2 and b.to_profile_id = $3`;

/**
 * Whom a member may report or block: everybody whose profile they see, and, by name alone, whom they blocked or share a
 * conversation with.
 * @throws AppError `not_found` for oneself and anybody else, whether there is such a profile or not.
 */
export async function viewPerson(ctx: MemberCtx, { id }: { id: string }): Promise<Person> {
  if (!isUuid(id) || id.toLowerCase() === ctx.actor.profileId) throw new AppError("not_found");
  return (await findShown(ctx, id)) ?? findHidden(ctx, id.toLowerCase());
}

async function findShown(ctx: MemberCtx, wanted: string): Promise<Person | null> {
  try {
    const { id, name, photos } = await viewMember(ctx, { id: wanted });
    return { id, name, photos, isShown: true, isBlocked: false, conversationId: null };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function findHidden(ctx: MemberCtx, id: string): Promise<Person> {
  const { tenant, actor } = ctx;
  const [partner, [blocked]] = await Promise.all([
    findPartner(ctx, { profileId: id }),
    readAsTenant(tenant.id, (read) =>
      read<{ name: string }>(blockedQuery, [tenant.id, actor.profileId, id], "blocked-person"),
    ),
  ]);
  const known = partner ?? blocked;
  if (!known) throw new AppError("not_found");
  return {
    id,
    name: known.name,
    photos: [],
    isShown: false,
    isBlocked: blocked !== undefined,
    conversationId: partner?.conversationId ?? null,
  };
}
