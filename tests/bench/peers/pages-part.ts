import { leastShare } from "#tests/bench/pages-part.ts";
import { canPin } from "#tests/bench/pinned-process.ts";
import { digits, type Part, type Target } from "#tests/bench/report.ts";
import { median, pairedRatio, type Rounds, summariseRounds } from "#tests/bench/rounds.ts";
import type { LoadResult } from "#tests/load/load-contract.ts";

/** How the rows of the table are called. */
export const names = {
  members: "members, logged in",
  stockMembers: "stock React Router app, the same 24 members",
  home: "home page",
  stockHome: "app like React Router's template, home page",
  lander: "cached lander",
  plain: "node:http, the lander's bytes",
  nginx: "nginx, the lander's bytes",
} as const;

/** Targets of issue 15: at most so many times the CPU of the peer's process, and what is aimed at. */
const dearest = [
  { name: names.members, peer: names.stockMembers, most: 1.5, aim: 1.3 },
  { name: names.home, peer: names.stockHome, most: 1.3, aim: 1.2 },
];

const missing = {
  stock: "@react-router/serve is not installed (npm install --no-save @react-router/serve@8.4.0)",
  nginx: "nginx is not installed (Debian: apt-get install nginx)",
};

export type PageFacts = { name: string; links: number; pictures: number; kilobytes: number };

type Facts = {
  /** CPU milliseconds of React alone for the members' page, one a round. */
  react: readonly number[];
  facts: readonly PageFacts[];
  rounds: number;
  milliseconds: number;
};

/** The ratio of two contestants in one figure; null where one of them was not there. */
type Ratio = (name: string, peer: string, figure: (result: LoadResult) => number) => number | null;

const cpu = (result: LoadResult) => result.cpu ?? Number.NaN;
const perSecond = (result: LoadResult) => result.perSecond;

/** Makes the table and the verdicts of the pages beside their peers. */
export function describePeersPages(measured: readonly Rounds[], given: Facts): Part {
  const { react, facts, rounds, milliseconds } = given;
  const ratio: Ratio = (name, peer, figure) => {
    const [cell, base] = [name, peer].map((each) => measured.find(({ contestant }) => contestant === each));
    return cell && base ? pairedRatio(cell.results, base.results, figure) : null;
  };
  return {
    name: "peers:pages",
    title: "Beside others: pages",
    pinned: canPin,
    tables: [
      {
        head: ["page", "requests/s", "p50 ms", "CPU ms/request", "database CPU ms", "to its peer"],
        rows: [
          ...measured.map(({ contestant, results }) => {
            const { perSecond: rate, p50, cpu: own, databaseCpu } = summariseRounds(results);
            const figures = [rate, p50, own ?? Number.NaN, databaseCpu ?? Number.NaN];
            return [contestant, ...figures.map(digits), toPeer(contestant, ratio)];
          }),
          ["React alone, the members' page", "", "", digits(median(react)), "", ""],
        ],
      },
    ],
    remarks: [
      `Medians of ${rounds} rounds of ${milliseconds / 1_000} s with 16 connections, all in turn; CPU of the server's process, and of the database with all its connections. Pages are compared by CPU, what gives the lander's bytes by requests a second. React alone is \`renderToString\` of the members' page's own tree, without HTTP, loaders and the data that goes along.`,
      `Before compression: ${facts.map(describeFacts).join("; ")}.`,
    ],
    targets: [...dearest.map((wanted) => judgePage(wanted, ratio)), ...judgeLander(ratio)],
  };
}

const describeFacts = ({ name, links, pictures, kilobytes }: PageFacts) =>
  `${name}, ${links} links, ${pictures} pictures, ${digits(kilobytes)} kB`;

/** The last column of a row. */
function toPeer(name: string, ratio: Ratio): string {
  const page = dearest.find((each) => each.name === name);
  const times = page ? ratio(name, page.peer, cpu) : null;
  if (times !== null) return `${digits(times)} times`;
  const share = name === names.lander || name === names.nginx ? ratio(name, names.plain, perSecond) : null;
  return share === null ? "" : `${digits(share)} of node:http`;
}

function judgePage({ name, peer, most, aim }: (typeof dearest)[number], ratio: Ratio): Target {
  const text = `${name}: at most ${most} times the CPU of the peer (${peer}), ${aim} aimed at`;
  const times = ratio(name, peer, cpu);
  return times === null
    ? { text, met: null, shown: missing.stock }
    : { text, met: times <= most, shown: `${digits(times)} times` };
}

function judgeLander(ratio: Ratio): Target[] {
  const ofPlain = ratio(names.lander, names.plain, perSecond) ?? Number.NaN;
  const ofNginx = ratio(names.lander, names.nginx, perSecond);
  const reached: Target = {
    text: `the cached lander reaches ${leastShare} of node:http with the same bytes, at 16 connections`,
    met: ofPlain >= leastShare,
    shown: ofNginx === null ? digits(ofPlain) : `${digits(ofPlain)}, and ${digits(ofNginx)} of nginx`,
  };
  if (ofNginx !== null) return [reached];
  return [reached, { text: "the cached lander beside nginx with the same bytes", met: null, shown: missing.nginx }];
}
