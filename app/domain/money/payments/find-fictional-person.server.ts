import { findOtherProfile } from "#app/domain/profiles/visibility/find-other-profile.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A fictional profile for whom somebody came to fill the wallet. */
export type FictionalPerson = { id: string; name: string };

const withPerson = /^\/(?:chats|members|likes\/m)\/([\da-f-]{36})(?:[/?#]|$)/i;

/**
 * The person of the page that a member came from, `/chats/{id}` or one of `/members/{id}`, where that is a fictional
 * profile; null otherwise.
 */
export async function findFictionalPerson(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { from }: { from: string | null },
): Promise<FictionalPerson | null> {
  const id = withPerson.exec(from ?? "")?.[1];
  if (id === undefined) return null;
  return withTenant(tenant.id, async (tx) => {
    try {
      const {
        id: profileId,
        name,
        fictional,
      } = await findOtherProfile(tx, { tenant, actor }, (await partnerIn(tx, { tenant, actor }, id)) ?? id);
      return fictional ? { id: profileId, name } : null;
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    }
  });
}

async function partnerIn(
  tx: Tx,
  { tenant, actor: { profileId } }: Pick<MemberCtx, "tenant" | "actor">,
  id: string,
): Promise<string | null> {
  const found = await tx.conversation.findFirst({
    where: { tenantId: tenant.id, id, OR: [{ lowProfileId: profileId }, { highProfileId: profileId }] },
    select: { lowProfileId: true, highProfileId: true },
  });
  if (!found) return null;
  return found.lowProfileId === profileId ? found.highProfileId : found.lowProfileId;
}
