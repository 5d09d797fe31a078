import { chooseIcebreakers, type Icebreaker } from "./choose-icebreakers.ts";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { getChatAllowance } from "#app/domain/chat/messages/get-chat-allowance.server.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { findOtherProfile, type Other } from "#app/domain/profiles/visibility/find-other-profile.server.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";

/** First lines for one person, and the conversation where the two write already. */
export type Icebreakers = {
  other: Other;
  lines: Icebreaker[];
  conversationId: string | null;
  /** What the first line costs the actor, and what is left for free. */
  allowance: ChatAllowance;
};

const fresh = 7 * millisecondsIn.day;
const tellingBio = 40;

/**
 * Suggests five first lines to another member, from what the two share and what the brand shows of the profile; what
 * people desire is left for themselves to bring up.
 * @throws AppError `not_found` for whomever the actor may not deal with.
 */
export async function suggestIcebreakers(ctx: MemberCtx, { profileId }: { profileId: string }): Promise<Icebreakers> {
  const allowance = await getChatAllowance(ctx);
  return withTenant(ctx.tenant.id, async (tx) => {
    const other = await findOtherProfile(tx, ctx, profileId);
    const facts = await readFacts(tx, ctx, other.id);
    return {
      other,
      lines: chooseIcebreakers(facts),
      conversationId: await findConversation(tx, ctx, other.id),
      allowance,
    };
  });
}

async function findConversation(tx: Tx, { tenant, actor }: MemberCtx, other: string): Promise<string | null> {
  const [lowProfileId = "", highProfileId = ""] = [actor.profileId, other].toSorted();
  const found = await tx.conversation.findFirst({
    where: { tenantId: tenant.id, lowProfileId, highProfileId },
    select: { id: true },
  });
  return found?.id ?? null;
}

async function readFacts(tx: Tx, { tenant, actor, locale, clock }: MemberCtx, other: string) {
  const tenantId = tenant.id;
  const interests = { select: { interestId: true }, orderBy: { interestId: "asc" as const } };
  const select = { regionId: true, tattoos: true, bio: true, createdAt: true, interests };
  const [mine, theirs] = await Promise.all(
    [actor.profileId, other].map((id) =>
      tx.profile.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } }, select }),
    ),
  );
  const isMatch =
    (await tx.profileLike.count({
      where: { tenantId, fromProfileId: actor.profileId, toProfileId: other, matchedAt: { not: null } },
    })) > 0;
  const shown = new Set(tenant.settings.visible_profile_fields);
  const tellable = new Set(
    listInterests()
      .filter(({ group }) => group !== "desires")
      .map(({ id }) => id),
  );
  const told = shown.has("interests")
    ? (theirs?.interests ?? []).map(({ interestId }) => interestId).filter((id) => tellable.has(id))
    : [];
  const own = new Set(mine?.interests.map(({ interestId }) => interestId));
  const region =
    shown.has("region") && theirs?.regionId
      ? listRegions({ locale }, { countries: tenant.countries }).find(({ id }) => id === theirs.regionId)
      : undefined;
  return {
    isMatch,
    shared: told.filter((id) => own.has(id)),
    theirs: told,
    region: region?.name ?? null,
    isSameRegion: region !== undefined && mine?.regionId === theirs?.regionId,
    hasTattoos: shown.has("tattoos") && (theirs?.tattoos === "few" || theirs?.tattoos === "many"),
    isFresh: theirs !== undefined && clock.now().getTime() - theirs.createdAt.getTime() < fresh,
    hasBio: (theirs?.bio.length ?? 0) > tellingBio,
    seed: Number.parseInt(other.slice(0, 6), 16),
  };
}
