import { firstFlightBytes } from "#app/platform/compression/first-flight.ts";
import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import { canPin } from "#tests/bench/pinned-process.ts";
import { leastShare, shareOf } from "#tests/bench/pages-part.ts";
import { digits, type Part } from "#tests/bench/report.ts";
import { median, type Rounds, summariseRounds } from "#tests/bench/rounds.ts";

/** Who gives the bytes: the site from memory, node:http, nginx from a file, nginx from its FastCGI cache. */
type Peer = "kept" | "node" | "file" | "cache";

export type LanderFacts = {
  id: LanderId;
  /** Bytes of the page as it is sent. */
  bytes: number;
  scripts: number;
  /** Milliseconds on a slow line. */
  largestPaint: number;
  layoutShift: number;
};

const mostScript = 5_000;
const longestPaint = 1_200;

export const contestantName = (id: LanderId, peer: Peer): string => `${id} ${peer}`;

/** Makes the tables and the verdicts of the landers. */
export function describeLanders(
  measured: readonly Rounds[],
  facts: readonly LanderFacts[],
  {
    rounds,
    milliseconds,
    plainServers,
    slowVisits,
    hasPeers,
  }: { rounds: number; milliseconds: number; plainServers: number; slowVisits: number; hasPeers: boolean },
): Part {
  const cellsOf = (id: LanderId, peer: Peer) =>
    measured.filter(({ contestant }) => contestant === contestantName(id, peer));
  const share = (id: LanderId, peer: Peer) =>
    median(cellsOf(id, "kept").flatMap((kept) => cellsOf(id, peer).map((base) => shareOf(kept, base))));
  const least = (peer: Peer) => Math.min(...facts.map(({ id }) => share(id, peer)));
  const most = (of: (lander: LanderFacts) => number) => Math.max(...facts.map(of));
  return {
    name: "landers",
    title: "Landers",
    pinned: canPin,
    tables: [
      {
        head: [
          "lander",
          "requests/s",
          "p50 ms",
          "p99 ms",
          "of node:http",
          "of nginx, a file",
          "of nginx, fastcgi_cache",
        ],
        rows: facts.map(({ id }) => {
          const { perSecond, p50, p99 } = summariseRounds(cellsOf(id, "kept").flatMap(({ results }) => results));
          const shares = [share(id, "node"), share(id, "file"), share(id, "cache")];
          return [id, ...[perSecond, p50, p99, ...shares].map(digits)];
        }),
      },
      {
        head: ["lander", "page bytes", "script bytes", "LCP ms", "layout shift"],
        rows: facts.map(({ id, bytes, scripts, largestPaint, layoutShift }) => [
          id,
          String(bytes),
          String(scripts),
          digits(largestPaint),
          layoutShift.toFixed(3),
        ]),
      },
    ],
    remarks: [
      `Medians of ${rounds} rounds of ${milliseconds / 1_000} s with 16 connections on one core, all in turn; the same headers and compressed bytes everywhere; of node:http the middle of ${plainServers} processes. Painted by Lighthouse's phone on slow 4G, medians of ${slowVisits} first visits.`,
    ],
    targets: [
      {
        text: `every kept lander reaches ${leastShare} of node:http with the same bytes, at 16 connections`,
        met: least("node") >= leastShare,
        shown: digits(least("node")),
      },
      {
        text: "how near it comes to nginx with the same bytes from a file is known",
        met: hasPeers ? true : null,
        shown: hasPeers
          ? `${digits(least("file"))} at least`
          : "nginx is not installed (Debian: apt-get install nginx)",
      },
      {
        text: "how near it comes to a page of nginx's fastcgi_cache is known",
        met: hasPeers ? true : null,
        shown: hasPeers
          ? `${digits(least("cache"))} at least`
          : "nginx is not installed (Debian: apt-get install nginx)",
      },
      {
        text: `no lander's first flight is above ${firstFlightBytes} bytes`,
        met: most(({ bytes }) => bytes) <= firstFlightBytes,
        shown: String(most(({ bytes }) => bytes)),
      },
      {
        text: `no lander's script is above ${mostScript} bytes`,
        met: most(({ scripts }) => scripts) <= mostScript,
        shown: String(most(({ scripts }) => scripts)),
      },
      {
        text: `every lander's largest contentful paint comes within ${longestPaint} ms on slow 4G`,
        met: most(({ largestPaint }) => largestPaint) <= longestPaint,
        shown: `${digits(most(({ largestPaint }) => largestPaint))} ms at most`,
      },
      {
        text: "nothing on a lander moves once it is there",
        met: most(({ layoutShift }) => layoutShift) === 0,
        shown: most(({ layoutShift }) => layoutShift).toFixed(3),
      },
    ],
  };
}
