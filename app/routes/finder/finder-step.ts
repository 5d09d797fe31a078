import { type Answers, questions } from "#app/domain/discovery/match-finder/questions.ts";

/** Where somebody is in the match finder: before it, at a question, or at the result. */
export type FinderStep = { kind: "intro" } | { kind: "question"; number: number } | { kind: "matches" };

const isNumber = (number: number): boolean => questions.some((question) => question.number === number);

/**
 * The step of an address: the question it names, or the result; without either, the first question after the
 * answers so far, so that whoever comes back goes on there and is not asked at once what was skipped before.
 */
export function finderStep(query: URLSearchParams, answers: Answers): FinderStep {
  const asked = Number(query.get("question"));
  if (isNumber(asked)) return { kind: "question", number: asked };
  if (query.has("matches")) return { kind: "matches" };
  if (answers.size === 0) return { kind: "intro" };
  const next = Math.max(...answers.keys()) + 1;
  return isNumber(next) ? { kind: "question", number: next } : { kind: "matches" };
}

/** The first question without an answer; null when there is none. */
export function firstOpen(answers: Answers): number | null {
  return questions.find(({ number }) => !answers.has(number))?.number ?? null;
}

/** Where an answer or a skip leads. */
export function addressAfter(number: number): string {
  return isNumber(number + 1) ? `/match-finder?question=${number + 1}` : "/match-finder?matches";
}
