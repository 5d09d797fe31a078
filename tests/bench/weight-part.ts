import type { Visit } from "#tests/bench/browser-visit.ts";
import { digits, type Part } from "#tests/bench/report.ts";

/** First visits on a slow line to each page. */
export const paintRounds = 5;

/** What a first visit fetches, in bytes. */
export type Weight = { page: string; isMembers: boolean; html: number; scripts: number; files: number; styles: number };

/** How a page draws on a slow line. */
export type Paint = { page: string } & Omit<Visit, "scripts" | "styles">;

const kilobytes = (bytes: number): string => digits(bytes / 1_000);
const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);

/** The weights and paints as tables, and what is asked of them. */
export function describeWeights(weights: readonly Weight[], paints: readonly Paint[]): Part {
  const ofMembers = weights.filter(({ isMembers }) => isMembers);
  const [heaviest] = ofMembers.toSorted((left, right) => right.scripts - left.scripts);
  const [mostStyles] = weights.toSorted((left, right) => right.styles - left.styles);
  const chat = weights.find(({ page }) => page === "/members/:id/chat");
  const members = paints.find(({ page }) => page === "/members");
  if (!heaviest || !mostStyles || !chat || !members) throw new Error("A page was not measured");
  const shift = Math.max(...paints.map(({ layoutShift }) => layoutShift));
  return {
    name: "weight",
    title: "Weight",
    pinned: false,
    tables: [
      {
        head: ["page", "HTML kB", "scripts kB", "script files", "styles kB"],
        rows: weights.map(({ page, isMembers, html, scripts, files, styles }) => [
          isMembers ? `${page}, as member` : page,
          kilobytes(html),
          kilobytes(scripts),
          String(files),
          kilobytes(styles),
        ]),
      },
      {
        head: ["page on slow 4G", "first paint s", "largest paint s", "layout shift", "every control answers s"],
        rows: paints.map(({ page, firstPaint, largestPaint, layoutShift, hydrated }) => [
          page,
          seconds(firstPaint),
          seconds(largestPaint),
          layoutShift.toFixed(3),
          hydrated === 0 ? "—" : seconds(hydrated),
        ]),
      },
    ],
    remarks: [
      "Everything that a browser fetches on a first visit until the page is alive and quiet, without a click, weighed as it is sent to one that takes brotli; kB are 1,000 bytes, without headers. The compiled React and React Router alone are about 93 kB of each page's scripts.",
      `Slow 4G is Lighthouse's (150 ms, 1.6 Mbit/s), applied to each request as its DevTools throttling does (562.5 ms, 1,474.56 kbit/s); HTTP/1.1, no slower processor, a phone of 412 by 823 pixels. Medians of ${paintRounds} first visits; of the shift, the worst.`,
    ],
    targets: [
      {
        text: "the chat fetches at most 90 kB of compressed script without a click",
        met: chat.scripts <= 90_000,
        shown: `${kilobytes(chat.scripts)} kB in ${chat.files} files`,
      },
      {
        text: "members' pages fetch at most 90 kB of compressed script",
        met: heaviest.scripts <= 90_000,
        shown: `${kilobytes(heaviest.scripts)} kB at most (${heaviest.page})`,
      },
      {
        text: "no page waits for 20 kB of styles or more",
        met: mostStyles.styles < 20_000,
        shown: `${kilobytes(mostStyles.styles)} kB at most (${mostStyles.page})`,
      },
      {
        text: "the members' page first paints within 1.6 s on slow 4G",
        met: members.firstPaint <= 1_600,
        shown: `${seconds(members.firstPaint)} s`,
      },
      {
        text: "its largest paint comes within 2.0 s",
        met: members.largestPaint <= 2_000,
        shown: `${seconds(members.largestPaint)} s`,
      },
      { text: "nothing shifts while these pages come", met: shift < 0.01, shown: `${shift.toFixed(3)} at most` },
    ],
  };
}
