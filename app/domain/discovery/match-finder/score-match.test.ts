import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreement, questions } from "./questions.ts";
import { type MatchFacts, scoreMatch } from "./score-match.ts";

const answers = fc
  .record(
    Object.fromEntries(
      questions.map(({ number, options }) => [
        number,
        fc.option(fc.integer({ min: 1, max: options.length }), { nil: undefined }),
      ]),
    ),
  )
  .map(
    (given) =>
      new Map(
        Object.entries(given).flatMap(([number, answer]) =>
          answer === undefined ? [] : [[Number(number), answer] as const],
        ),
      ),
  );

const facts: fc.Arbitrary<MatchFacts> = fc.record({
  gender: fc.constantFrom("woman", "man"),
  age: fc.integer({ min: 18, max: 90 }),
  country: fc.constantFrom("NL", "BE"),
  region: fc.constantFrom("NL-UT", "BE-VAN", null),
  interests: fc.subarray(["cooking", "hiking", "jazz", "cinema", "yoga"]),
  limits: fc.record({
    minAge: fc.integer({ min: 18, max: 40 }),
    maxAge: fc.integer({ min: 40, max: 99 }),
    genders: fc.subarray(["woman", "man"]),
    countries: fc.subarray(["NL", "BE"]),
  }),
  answers,
});

const open = { minAge: 18, maxAge: 99, genders: [], countries: [] };
const willing = facts.map((each): MatchFacts => ({ ...each, limits: open }));
const plain: MatchFacts = {
  gender: "woman",
  age: 36,
  country: "NL",
  region: "NL-UT",
  interests: [],
  limits: open,
  answers: new Map(),
};

describe("the score of two members", () => {
  it("is the same from either side", () => {
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(scoreMatch(one, other).score).toBe(scoreMatch(other, one).score);
        expect(scoreMatch(one, other).certainty).toBe(scoreMatch(other, one).certainty);
      }),
    );
  });

  it("is a whole number from 0 to 100", () => {
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const { score } = scoreMatch(one, other);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });

  it("is 0 outside the limits of either", () => {
    fc.assert(
      fc.property(willing, willing, (one, other) => {
        const strict = { ...one, limits: { ...open, minAge: 91 } };
        expect(scoreMatch(strict, other)).toMatchObject({ score: 0, reasons: [] });
        expect(scoreMatch(other, strict)).toMatchObject({ score: 0, reasons: [] });
      }),
    );
  });

  it.each([
    [17, false],
    [18, true],
    [40, true],
    [41, false],
  ])("counts an age of %d as within 18 and 40: %j", (age, isWithin) => {
    const strict = { ...plain, age: 30, limits: { ...open, minAge: 18, maxAge: 40 } };
    expect([scoreMatch(strict, { ...plain, age }).score > 0, scoreMatch({ ...plain, age }, strict).score > 0]).toEqual([
      isWithin,
      isWithin,
    ]);
  });

  it.each([
    ["genders", ["man"], false],
    ["genders", ["man", "woman"], true],
    ["countries", ["BE"], false],
    ["countries", ["BE", "NL"], true],
  ])("counts a Dutch woman as within the %s %j: %j", (limit, values, isWithin) => {
    expect(scoreMatch({ ...plain, limits: { ...open, [limit]: values } }, plain).score > 0).toBe(isWithin);
  });

  it("never falls when an answer comes nearer", () => {
    fc.assert(
      fc.property(willing, willing, fc.constantFrom(...questions), fc.nat(), (one, other, question, pick) => {
        const mine = one.answers.get(question.number) ?? 1;
        const [from, to] = [
          (pick % question.options.length) + 1,
          (Math.floor(pick / 7) % question.options.length) + 1,
        ].toSorted((left, right) => agreement(question, mine, left) - agreement(question, mine, right));
        const answering = (answer: number) => ({
          ...other,
          answers: new Map(other.answers).set(question.number, answer),
        });
        const me = { ...one, answers: new Map(one.answers).set(question.number, mine) };
        expect(scoreMatch(me, answering(to ?? 1)).score).toBeGreaterThanOrEqual(
          scoreMatch(me, answering(from ?? 1)).score,
        );
      }),
    );
  });

  it("never falls with another interest in common, nor with the same region", () => {
    fc.assert(
      fc.property(willing, willing, (one, other) => {
        const before = scoreMatch(
          { ...one, interests: ["cooking", "new"] },
          { ...other, interests: ["cooking", "old"] },
        ).score;
        expect(
          scoreMatch({ ...one, interests: ["cooking", "new"] }, { ...other, interests: ["cooking", "new"] }).score,
        ).toBeGreaterThanOrEqual(before);
        const apart = scoreMatch(
          { ...one, country: "NL", region: "NL-UT" },
          { ...other, country: "BE", region: "BE-VAN" },
        ).score;
        expect(
          scoreMatch({ ...one, country: "NL", region: "NL-UT" }, { ...other, country: "NL", region: "NL-UT" }).score,
        ).toBeGreaterThanOrEqual(apart);
      }),
    );
  });

  it("is 100 for two who agree in everything", () => {
    const all = { ...plain, interests: ["jazz"], answers: new Map(questions.map(({ number }) => [number, 1])) };
    expect(scoreMatch(all, all)).toMatchObject({ score: 100, certainty: "high" });
  });

  it("keeps to the middle, and says so, where hardly anything was answered in common", () => {
    expect(scoreMatch({ ...plain, answers: new Map([[1, 1]]) }, plain)).toMatchObject({ certainty: "low" });
    expect(scoreMatch(plain, plain).score).toBeLessThan(75);
    const some = {
      ...plain,
      answers: new Map([
        [8, 1],
        [1, 1],
        [4, 1],
      ]),
    };
    expect(scoreMatch(some, some).certainty).toBe("medium");
  });

  it("tells why: the weightiest answers in common, interests and region", () => {
    const one: MatchFacts = {
      ...plain,
      interests: ["jazz", "cooking"],
      answers: new Map([
        [1, 2],
        [2, 1],
        [8, 3],
        [9, 1],
      ]),
    };
    const other: MatchFacts = {
      ...plain,
      interests: ["cooking"],
      answers: new Map([
        [1, 2],
        [2, 1],
        [8, 3],
        [9, 2],
      ]),
    };
    expect(scoreMatch(one, other).reasons).toEqual([
      { kind: "answer", question: "relation", option: "dates" },
      { kind: "answer", question: "values", option: "warmth" },
      { kind: "interests", interests: ["cooking"] },
      { kind: "region" },
    ]);
  });
});

describe("the questions", () => {
  it("are ten, numbered as they are asked, with three to five answers each @product-match-finder", () => {
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { options } of questions) {
      expect(options.length).toBeGreaterThanOrEqual(3);
      expect(options.length).toBeLessThanOrEqual(5);
    }
  });

  it("name near pairs of their own options only", () => {
    for (const question of questions) {
      if (!("near" in question)) continue;
      for (const [left, right] of question.near) {
        expect(left).toBeLessThan(right);
        expect(right).toBeLessThanOrEqual(question.options.length);
      }
    }
  });
});

describe("agreement", () => {
  const three = { number: 1, key: "three", options: ["a", "b", "c"], weight: 1, scale: "ordered" } as const;
  const kinds = { ...three, scale: "kinds", near: [[1, 2]] } as const;

  it.each([
    [1, 1, 1],
    [3, 3, 1],
    [1, 2, 0.5],
    [3, 2, 0.5],
    [1, 3, 0],
    [3, 1, 0],
  ])("on a scale of three, of %d and %d, is %d", (one, other, expected) => {
    expect(agreement(three, one, other)).toBe(expected);
  });

  it.each([
    [2, 2, 1],
    [1, 2, 0.5],
    [2, 1, 0.5],
    [1, 3, 0],
    [3, 1, 0],
    [2, 3, 0],
    [3, 2, 0],
  ])("among kinds, of %d and %d, is %d", (one, other, expected) => {
    expect(agreement(kinds, one, other)).toBe(expected);
  });
});

describe("a score in numbers", () => {
  const [one, other] = [
    { ...plain, age: 30 },
    { ...plain, age: 40 },
  ];
  const answering = (...given: (readonly [number, number])[]) => new Map(given);
  const all = new Map(questions.map(({ number }) => [number, 1]));

  // Nearness and years weigh 1 each, interests 2, doubt 4 at 0.5; ten years apart are worth 0.6.
  it.each([
    ["in the same region", one, other, 60, "low"],
    ["in the same country", one, { ...other, region: "NL-GR" }, 53, "low"],
    ["in another country", one, { ...other, country: "BE", region: "BE-VAN" }, 48, "low"],
    ["without a region", { ...one, region: null }, { ...other, region: null }, 53, "low"],
    [
      "with half of the interests shared, five years apart",
      { ...one, age: 35, interests: ["jazz", "yoga"] },
      { ...other, interests: ["jazz", "cinema", "hiking"] },
      60,
      "low",
    ],
    ["with all answers the same", { ...one, answers: all }, { ...other, answers: all }, 98, "high"],
    [
      "with the weightiest answer the same",
      { ...one, answers: answering([8, 1], [1, 1]) },
      { ...other, answers: answering([8, 1], [1, 1]) },
      82,
      "medium",
    ],
  ] as const)("%s", (_, left, right, score, certainty) => {
    expect(scoreMatch(left, right)).toMatchObject({ score, certainty });
  });

  it("names the weightiest of the same answers, then three interests, then the region, four reasons at most", () => {
    const interests = ["cooking", "hiking", "jazz", "yoga"];
    const { reasons } = scoreMatch(
      { ...one, interests, answers: all },
      { ...other, interests: interests.toReversed(), answers: all },
    );
    expect(reasons).toEqual([
      { kind: "answer", question: "relation", option: "life" },
      { kind: "answer", question: "values", option: "honesty" },
      { kind: "interests", interests: ["cooking", "hiking", "jazz"] },
      { kind: "region" },
    ]);
  });
});
