import { digits, type Part } from "#tests/bench/report.ts";

type Start = { seconds: number; megabytes: number };

/** The first start of a situation, on no data, and the next one. */
export type Starts = { name: string; first: Start; warm: Start };

const mostMegabytes = 350;
const longest = { first: 6, warm: 4, warmWithMembers: 10 };

/** Makes the table and the verdicts of the starts: the demo brands, the same with members, and 1,000 brands. */
export function describeStarts(measured: readonly [demo: Starts, seeded: Starts, large: Starts]): Part {
  const [, seeded, large] = measured;
  return {
    name: "start",
    title: "Start",
    pinned: false,
    tables: [
      {
        head: ["what is started", "first s", "warm s", "memory after the first MB", "after a restart MB"],
        rows: measured.map(({ name, first, warm }) => [
          name,
          digits(first.seconds),
          digits(warm.seconds),
          digits(first.megabytes),
          digits(warm.megabytes),
        ]),
      },
    ],
    remarks: [
      "From `npm start` of a project that is installed and built to `Liaison is ready`, the database in a new folder the first time. Memory is what the server's process holds then, and, where members are seeded, once all portraits are drawn.",
    ],
    targets: [
      {
        text: `the server holds at most ${mostMegabytes} MB after a first start that seeded 2,000 members`,
        met: seeded.first.megabytes <= mostMegabytes,
        shown: `${digits(seeded.first.megabytes)} MB`,
      },
      {
        text: `the next start with them takes at most ${longest.warmWithMembers} s`,
        met: seeded.warm.seconds <= longest.warmWithMembers,
        shown: `${digits(seeded.warm.seconds)} s`,
      },
      {
        text: `a first start with 1,000 brands takes at most ${longest.first} s`,
        met: large.first.seconds <= longest.first,
        shown: `${digits(large.first.seconds)} s`,
      },
      {
        text: `a warm start with 1,000 brands takes at most ${longest.warm} s`,
        met: large.warm.seconds <= longest.warm,
        shown: `${digits(large.warm.seconds)} s`,
      },
    ],
  };
}
