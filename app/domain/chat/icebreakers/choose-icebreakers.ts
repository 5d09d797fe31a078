/** First lines that need nothing but a person to write to. */
const anyLines = ["sunday", "laugh", "treat", "leave", "song", "evening"] as const;

/** Every kind of first line; its words are `lines.<kind>` of the `icebreakers` namespace. */
const icebreakerKinds = [
  "match",
  "shared",
  "together",
  "theirs",
  "neighbours",
  "region",
  "tattoos",
  "fresh",
  "profile",
  ...anyLines,
] as const;

type IcebreakerKind = (typeof icebreakerKinds)[number];

/** A first line to choose: `interest` is the id of an interest, `region` a name in the reader's language. */
export type Icebreaker = { kind: IcebreakerKind; interest: string | null; region: string | null };

/** What is known of the two, as far as the brand shows it. */
export type IcebreakerFacts = {
  isMatch: boolean;
  shared: readonly string[];
  theirs: readonly string[];
  region: string | null;
  isSameRegion: boolean;
  hasTattoos: boolean;
  isFresh: boolean;
  hasBio: boolean;
  /** Any number; the same pair is offered the same lines. */
  seed: number;
};

const most = 5;

/** Chooses five different first lines: what the two share first, then what the profile tells, then open questions. */
export function chooseIcebreakers(facts: IcebreakerFacts): Icebreaker[] {
  const line = (
    kind: IcebreakerKind,
    values: { interest?: string | undefined; region?: string | null } = {},
  ): Icebreaker => ({ kind, interest: values.interest ?? null, region: values.region ?? null });
  const [first, second] = facts.shared;
  const others = facts.theirs.filter((interest) => !facts.shared.includes(interest));
  const told = [
    ...(facts.isMatch ? [line("match")] : []),
    ...(first === undefined ? [] : [line("shared", { interest: first })]),
    ...(second === undefined ? [] : [line("together", { interest: second })]),
    ...others.slice(0, first === undefined ? 1 : 0).map((interest) => line("theirs", { interest })),
    ...(facts.region === null ? [] : [line(facts.isSameRegion ? "neighbours" : "region", { region: facts.region })]),
    ...(facts.isFresh ? [line("fresh")] : []),
    ...(facts.hasTattoos ? [line("tattoos")] : []),
    ...(facts.hasBio ? [line("profile")] : []),
  ].slice(0, most - 1);
  const start = Math.abs(Math.trunc(facts.seed)) % anyLines.length;
  const open = [...anyLines.slice(start), ...anyLines.slice(0, start)].map((kind) => line(kind));
  return [...told, ...open].slice(0, most);
}
