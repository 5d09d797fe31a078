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
  stockHome: "React Router's template, home page",
  lander: "cached lander",
  plain: "node:http, the lander's bytes",
  nginx: "nginx, the lander's bytes",
} as const;

/** Targets of issue 15, in CPU of the server's process; in brackets what is aimed at. */
const dearest = { members: { most: 1.5, aim: 1.3 }, home: { most: 1.3, aim: 1.2 } };

export type PageFacts = { name: string; links: number; photos: number; kilobytes: number };

type Facts = {
  /** CPU milliseconds of React alone for the members' page, one a round. */
  react: readonly number[];
  facts: readonly PageFacts[];
  hasNginx: boolean;
  rounds: number;
  milliseconds: number;
};

/** Makes the table and the verdicts of the pages beside their peers. */
export function describePeersPages(measured: readonly Rounds[], given: Facts): Part {
  const { react, facts, rounds, milliseconds } = given;
  const resultsOf = (name: string) => measured.find(({ contestant }) => contestant === name)?.results ?? [];
  const ratio = (name: string, peer: string, figure: (result: LoadResult) => number) =>
    pairedRatio(resultsOf(name), resultsOf(peer), figure);
  const cpu = (result: LoadResult) => result.cpu ?? Number.NaN;
  const perSecond = (result: LoadResult) => result.perSecond;
  const pages = [
    [names.members, names.stockMembers],
    [names.home, names.stockHome],
  ] as const;
  const shares = new Map<string, string>(
    pages.map(([name, peer]) => [name, `${digits(ratio(name, peer, cpu))} times`]),
  );
  for (const name of [names.lander, names.nginx])
    shares.set(name, `${digits(ratio(name, names.plain, perSecond))} of it`);
  return {
    name: "peers:pages",
    title: "Beside others: pages",
    pinned: canPin,
    tables: [
      {
        head: ["page", "requests/s", "p50 ms", "CPU ms/request", "database CPU ms", "to its peer"],
        rows: [
          ...measured.map(({ contestant, results }) => {
            const cell = summariseRounds(results);
            return [
              contestant,
              digits(cell.perSecond),
              digits(cell.p50),
              digits(cell.cpu ?? Number.NaN),
              digits(cell.databaseCpu ?? Number.NaN),
              shares.get(contestant) ?? "",
            ];
          }),
          ["React alone, the members' page", "", "", digits(median(react)), "", ""],
        ],
      },
    ],
    remarks: [
      `Medians of ${rounds} rounds of ${milliseconds / 1_000} s with 16 connections, all in turn; CPU of the server's process, and of the database with all its connections. Pages are compared by CPU, the lander and nginx with node:http by requests a second. React alone is \`renderToString\` of the members' page's own tree, without HTTP, loaders and the data that goes along.`,
      facts
        .map(
          ({ name, links, photos, kilobytes }) =>
            `${name}: ${links} links, ${photos} pictures, ${digits(kilobytes)} kB`,
        )
        .join("; ")
        .concat(" before compression."),
    ],
    targets: [
      ...pages.map(([name, peer], index): Target => {
        const { most, aim } = index === 0 ? dearest.members : dearest.home;
        const share = ratio(name, peer, cpu);
        return {
          text: `${name}: at most ${most} times the CPU of the ${peer}, ${aim} aimed at`,
          met: share <= most,
          shown: digits(share),
        };
      }),
      ...landerTargets(ratio(names.lander, names.plain, perSecond), ratio(names.lander, names.nginx, perSecond), given),
    ],
  };
}

function landerTargets(ofPlain: number, ofNginx: number, { hasNginx }: Facts): Target[] {
  const against = `${leastShare} of node:http with the same bytes, at 16 connections`;
  const shown = hasNginx ? `${digits(ofPlain)}, and ${digits(ofNginx)} of nginx` : digits(ofPlain);
  const missing: Target = {
    text: "the cached lander beside nginx with the same bytes",
    met: null,
    shown: "nginx is not installed (Debian: apt-get install nginx)",
  };
  return [
    { text: `the cached lander reaches ${against}`, met: ofPlain >= leastShare, shown },
    ...(hasNginx ? [] : [missing]),
  ];
}
