/** One question of the match finder; an answer is the place of its option, counted from 1. */
export type Question = {
  number: number;
  key: string;
  options: readonly string[];
  /** How much it weighs in a score. */
  weight: number;
  /**
   * "ordered": options lie on a line, neighbours nearly agree. "kinds": only the same, or a pair named near, agrees.
   */
  scale: "ordered" | "kinds";
  /** Pairs of kinds that go well together, by their places. */
  near?: readonly (readonly [number, number])[];
};

/** The ten questions, in the order in which they are asked (product.md, Discovery). Their words are in the locales. */
export const questions = [
  {
    number: 1,
    key: "values",
    options: ["honesty", "warmth", "humour", "curiosity", "reliability"],
    weight: 2,
    scale: "kinds",
    near: [
      [1, 5],
      [2, 3],
      [3, 4],
    ],
  },
  {
    number: 2,
    key: "weekend",
    options: ["nature", "city", "table", "sofa", "dancing"],
    weight: 1.5,
    scale: "kinds",
    near: [
      [1, 2],
      [2, 5],
      [3, 4],
      [2, 3],
    ],
  },
  { number: 3, key: "smoking", options: ["never", "fine", "smoker"], weight: 1.5, scale: "ordered" },
  {
    number: 4,
    key: "children",
    options: ["wish", "maybe", "mine", "without"],
    weight: 2,
    scale: "kinds",
    near: [
      [1, 2],
      [2, 3],
      [2, 4],
      [3, 4],
    ],
  },
  { number: 5, key: "distance", options: ["town", "region", "drive", "anywhere"], weight: 1, scale: "ordered" },
  { number: 6, key: "tempo", options: ["long", "week", "soon", "spontaneous"], weight: 1.5, scale: "ordered" },
  {
    number: 7,
    key: "humour",
    options: ["dry", "silly", "teasing", "gentle", "dark"],
    weight: 1,
    scale: "kinds",
    near: [
      [1, 5],
      [1, 3],
      [2, 4],
      [2, 3],
    ],
  },
  {
    number: 8,
    key: "relation",
    options: ["life", "steady", "dates", "friends", "openly"],
    weight: 3,
    scale: "kinds",
    near: [
      [1, 2],
      [2, 4],
      [3, 5],
      [3, 4],
    ],
  },
  {
    number: 9,
    key: "contact",
    options: ["always", "daily", "sometimes", "voice"],
    weight: 1,
    scale: "kinds",
    near: [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  },
  { number: 10, key: "adventure", options: ["planned", "mostly", "surprise", "leap"], weight: 1, scale: "ordered" },
] as const satisfies readonly Question[];

export type QuestionKey = (typeof questions)[number]["key"];
export type OptionKey = (typeof questions)[number]["options"][number];

/** A member's answers: the number of a question to the place of the option. */
export type Answers = ReadonlyMap<number, number>;

/** The question of a number; undefined where there is none. */
export function questionOf(number: number): (typeof questions)[number] | undefined {
  return questions.find((question) => question.number === number);
}

/** How well two answers to a question agree, from 0 to 1; the same from either side. */
export function agreement({ scale, options, near = [] }: Question, one: number, other: number): number {
  if (one === other) return 1;
  if (scale === "ordered") return 1 - Math.abs(one - other) / (options.length - 1);
  return near.some(([left, right]) => (left === one && right === other) || (left === other && right === one)) ? 0.5 : 0;
}
