import { agreement, type Answers, type OptionKey, type QuestionKey, questions } from "./questions.ts";

/** What a score is made of, on either side. */
export type MatchFacts = {
  gender: string;
  age: number;
  country: string;
  region: string | null;
  interests: readonly string[];
  /** Whom this member wants to be found by; empty genders and countries mean all. */
  limits: { minAge: number; maxAge: number; genders: readonly string[]; countries: readonly string[] };
  answers: Answers;
};

/** Why two go together: the same answer, what both like, or the same part of the country. */
export type MatchReason =
  | { kind: "answer"; question: QuestionKey; option: OptionKey }
  | { kind: "interests"; interests: string[] }
  | { kind: "region" };

/** `certainty` says on how much the score stands: on the answers of both ("high"), some of them, or hardly any. */
export type MatchScore = { score: number; certainty: "high" | "medium" | "low"; reasons: MatchReason[] };

type Part = { value: number; weight: number };

const doubt = 4;
const maxReasons = 4;
const maxInterests = 3;
const allWeights = questions.reduce((sum, { weight }) => sum + weight, 0);

const accepts = ({ limits }: MatchFacts, other: MatchFacts): boolean =>
  other.age >= limits.minAge &&
  other.age <= limits.maxAge &&
  (limits.genders.length === 0 || limits.genders.includes(other.gender)) &&
  (limits.countries.length === 0 || limits.countries.includes(other.country));

const shared = (one: MatchFacts, other: MatchFacts): string[] =>
  one.interests.filter((interest) => other.interests.includes(interest)).toSorted();

function nearness(one: MatchFacts, other: MatchFacts): number {
  if (one.region !== null && one.region === other.region) return 1;
  return one.country === other.country ? 0.6 : 0.25;
}

/** What profiles say without a question: interests, place and years. */
function partsOfProfiles(one: MatchFacts, other: MatchFacts): Part[] {
  const fewer = Math.min(one.interests.length, other.interests.length);
  return [
    ...(fewer === 0 ? [] : [{ value: Math.min(1, shared(one, other).length / Math.min(4, fewer)), weight: 2 }]),
    { value: nearness(one, other), weight: 1 },
    { value: Math.max(0, 1 - Math.abs(one.age - other.age) / 25), weight: 1 },
  ];
}

function reasonsFor(one: MatchFacts, other: MatchFacts): MatchReason[] {
  const same = questions
    .filter(({ number }) => one.answers.has(number) && one.answers.get(number) === other.answers.get(number))
    .toSorted((left, right) => right.weight - left.weight)
    .flatMap(({ number, key, options }): MatchReason[] => {
      const option = options[(one.answers.get(number) ?? 0) - 1];
      return option === undefined ? [] : [{ kind: "answer", question: key, option }];
    });
  const both = shared(one, other);
  const interests: MatchReason[] =
    both.length === 0 ? [] : [{ kind: "interests", interests: both.slice(0, maxInterests) }];
  const region: MatchReason[] = one.region !== null && one.region === other.region ? [{ kind: "region" }] : [];
  return [...same.slice(0, maxReasons - interests.length - region.length), ...interests, ...region];
}

/**
 * How well two members go together, from 0 to 100, the same from either side: the answers that both gave, and what
 * their profiles say. Outside the limits of one of them it is 0. The fewer answers they have in common, the nearer the
 * score keeps to the middle.
 */
export function scoreMatch(one: MatchFacts, other: MatchFacts): MatchScore {
  const answered = questions.flatMap((question) => {
    const [mine, theirs] = [one.answers.get(question.number), other.answers.get(question.number)];
    return mine === undefined || theirs === undefined
      ? []
      : [{ value: agreement(question, mine, theirs), weight: question.weight }];
  });
  const share = answered.reduce((sum, { weight }) => sum + weight, 0) / allWeights;
  const certainty = share >= 0.7 ? "high" : share >= 0.25 ? "medium" : "low";
  if (!accepts(one, other) || !accepts(other, one)) return { score: 0, certainty, reasons: [] };
  const parts = [...answered, ...partsOfProfiles(one, other), { value: 0.5, weight: doubt * (1 - share) }];
  const [sum, weight] = parts.reduce(
    ([values, weights], part) => [values + part.value * part.weight, weights + part.weight],
    [0, 0],
  );
  return { score: Math.round((100 * sum) / weight), certainty, reasons: reasonsFor(one, other) };
}
