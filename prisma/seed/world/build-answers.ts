import { questions } from "#app/domain/discovery/match-finder/questions.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Random } from "../random.ts";
import type { Person } from "./person.ts";

/**
 * Answers to the match finder: most members gave all, some gave a few. Demo members begin anew, fictional profiles have
 * none.
 */
export function buildAnswers(random: Random, people: readonly Person[]): Prisma.MatchFinderAnswerCreateManyInput[] {
  const answering = people.filter(
    ({ role, accountId }) => role === "member" && accountId !== null && random.chance(0.75),
  );
  return answering.flatMap(({ profile, profileId, joined }) => {
    const asked = random.chance(0.8) ? questions : random.sample(questions, random.whole(2, 6));
    return asked.map(({ number, options }) => ({
      tenantId: profile.tenantId,
      profileId,
      question: number,
      answer: random.whole(1, options.length),
      answeredAt: joined,
    }));
  });
}
