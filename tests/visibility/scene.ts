import { randomUUID } from "node:crypto";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { createConversation, createMember, createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import type { State } from "#tests/visibility/states.ts";

/** What was between the two before the state came about. */
export const relations = [
  "none",
  "likes viewer",
  "liked by viewer",
  "match",
  "auto-liked by viewer",
  "wrote to viewer",
  "written to by viewer",
] as const;
export type Relation = (typeof relations)[number];

/** What can have been between the two: nothing with somebody of another brand, and a fictional profile likes nobody. */
export function relationsWith({ kind }: State): readonly Relation[] {
  if (kind === "elsewhere") return ["none"];
  return kind === "fictional" ? relations.filter((each) => each !== "likes viewer" && each !== "match") : relations;
}

/**
 * Somebody shown, somebody who looks, and, where they are strangers, a third who is there for everybody, on a brand of
 * their own.
 */
export type Scene = {
  tenant: Tenant;
  viewer: MemberCtx;
  shown: { id: string; accountId: string | null; photoKey: string };
  thirdId: string | null;
  conversationId: string | null;
};

const woman = {
  name: "Sanne",
  gender: "woman",
  lookingFor: ["man"],
  bio: "Hello there, whoever you are, and have a seat.",
} as const;

/** The brand of a scene, which knows no audience and costs nothing. */
function sceneBrand(id: string): Tenant {
  const brand = anyTenant(
    { message_credits: 0, photo_credits: 0, gift_credits: 0, member_resell: true, partners: ["elsewhere"] },
    id,
  );
  return { ...brand, niche: { ...brand.niche, audience: { seeker: "any", sought: "any" } } };
}

/** Sets a scene on a brand that is there, and has the state come about in it. */
export async function setScene({
  id,
  state,
  relation,
  clock,
}: {
  id: string;
  state: State;
  relation: Relation;
  clock: Clock;
}): Promise<Scene> {
  const tenant = sceneBrand(id);
  const viewer = await memberCtx(tenant, clock, { profile: { name: "Daan", gender: "man", lookingFor: ["woman"] } });
  const home = state.kind === "elsewhere" ? "elsewhere" : id;
  const viewerId = viewer.actor.profileId;
  const others = await withTenant(home, async (tx) => {
    const shown = await addShown(tx, { tenantId: home, kind: state.kind, clock });
    const third = relation === "none" ? await addShown(tx, { tenantId: home, kind: "member", clock }) : null;
    const conversationId =
      home === id ? await relate(tx, { tenantId: id, relation, shownId: shown.id, viewerId }) : null;
    await state.change?.(tx, { tenantId: home, accountId: shown.accountId, shownId: shown.id, viewerId });
    return { shown, thirdId: third?.id ?? null, conversationId };
  });
  return { tenant, viewer, ...others };
}

async function addShown(
  tx: Tx,
  { tenantId, kind, clock }: { tenantId: string; kind: State["kind"]; clock: Clock },
): Promise<Scene["shown"]> {
  const now = clock.now();
  const facts = {
    ...woman,
    lookingFor: [...woman.lookingFor],
    createdAt: new Date(now.getTime() - 86_400_000),
    lastActiveAt: now,
  };
  const isMember = kind === "member" || kind === "elsewhere";
  const member = isMember ? await createMember(tx, { tenantId, profile: facts }) : null;
  const { id } =
    member?.profile ??
    (await createProfile(tx, {
      tenantId,
      ...facts,
      ...(kind === "guest" ? { fictional: false, homeTenantId: "elsewhere" } : {}),
    }));
  const photo = await tx.photo.create({
    data: {
      tenantId,
      profileId: id,
      status: "approved",
      key: randomUUID(),
      blurredKey: randomUUID(),
      width: 960,
      height: 1200,
      thumbhash: Buffer.from("1f0806170c7787777777788777777777770078", "hex"),
      contentHash: new Uint8Array([1]),
    },
  });
  await tx.profile.update({ where: { tenantId_id: { tenantId, id } }, data: { mainPhotoId: photo.id } });
  await refreshListing(tx, { tenant: { id: tenantId } }, { profileId: id });
  return { id, accountId: member?.account.id ?? null, photoKey: photo.key };
}

async function relate(
  tx: Tx,
  {
    tenantId,
    relation,
    shownId,
    viewerId,
  }: { tenantId: string; relation: Relation; shownId: string; viewerId: string },
): Promise<string | null> {
  const matchedAt = relation === "match" ? new Date() : null;
  const like = (fromProfileId: string, toProfileId: string, source: "profile" | "auto" = "profile") =>
    tx.profileLike.create({ data: { tenantId, fromProfileId, toProfileId, source, matchedAt } });
  if (relation === "likes viewer" || relation === "match") await like(shownId, viewerId);
  if (relation === "liked by viewer" || relation === "match") await like(viewerId, shownId);
  if (relation === "auto-liked by viewer") await like(viewerId, shownId, "auto");
  if (relation === "wrote to viewer")
    return (await createConversation(tx, { tenantId, starter: shownId, other: viewerId })).id;
  if (relation === "written to by viewer")
    return (await createConversation(tx, { tenantId, starter: viewerId, other: shownId })).id;
  return null;
}
