import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Random } from "../random.ts";
import type { Person } from "./person.ts";

const likeSources = ["profile", "profile", "swipe", "swipe", "match_finder"] as const;

/** Tells whether two people could please each other: each is of the gender the other looks for. */
export const suits = (one: Person, other: Person): boolean => one.seeks === other.gender && other.seeks === one.gender;

/**
 * Likes of one brand: most from one side, a third returned (both then carry `matchedAt`), demo members well liked; a
 * fictional profile is liked and likes nobody.
 */
export function buildLikes(random: Random, people: readonly Person[], now: Date): Prisma.ProfileLikeCreateManyInput[] {
  const likes = new Map<string, Prisma.ProfileLikeCreateManyInput>();
  const givesLikes = ({ profile }: Person) => profile.fictional !== true;
  const add = (from: Person, to: Person, wantsReturn: boolean, isNew: boolean) => {
    const isReturned = wantsReturn && givesLikes(to);
    if (from === to || likes.has(`${from.profileId}/${to.profileId}`) || likes.has(`${to.profileId}/${from.profileId}`))
      return;
    const createdAt = new Date(now.getTime() - random.whole(2, isNew ? 40 : 500) * millisecondsIn.hour);
    const matchedAt = isReturned ? new Date(createdAt.getTime() + random.whole(1, 90) * 60_000) : null;
    const tenantId = from.profile.tenantId;
    const seenAt = isNew ? null : new Date(createdAt.getTime() + millisecondsIn.hour);
    likes.set(`${from.profileId}/${to.profileId}`, {
      tenantId,
      fromProfileId: from.profileId,
      toProfileId: to.profileId,
      source: random.pick(likeSources),
      createdAt,
      matchedAt,
      seenAt,
    });
    if (matchedAt === null) return;
    likes.set(`${to.profileId}/${from.profileId}`, {
      tenantId,
      fromProfileId: to.profileId,
      toProfileId: from.profileId,
      source: "profile",
      createdAt: matchedAt,
      matchedAt,
      seenAt: matchedAt,
    });
  };

  const active = people.filter((person) => person.role !== "unconfirmed");
  for (const person of active.filter(({ role }) => role === "demo" || role === "premium-demo")) {
    const admirers = random.sample(
      active.filter((other) => other.role === "member" && givesLikes(other) && suits(person, other)),
      7,
    );
    for (const [index, admirer] of admirers.entries()) add(admirer, person, index < 2, index > 3);
  }
  for (const person of active.filter((each) => each.role === "member" && givesLikes(each))) {
    const suitable = active.filter((other) => suits(person, other));
    for (const liked of random.sample(suitable, random.whole(0, 6)))
      add(person, liked, random.chance(0.33), random.chance(0.3));
  }
  return [...likes.values()];
}
