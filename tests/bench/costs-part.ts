import { digits, type Part } from "#tests/bench/report.ts";
import type { Held } from "#tests/expectations/costs.ts";

/** What a route's most expensive legal input cost; `loop` in milliseconds of the event loop, null where nobody tells. */
export type MeasuredCost = { route: string; status: number; held: Held; loop: number | null };

/** What may be done on the loop for one request, in milliseconds. */
const mostOfLoop = 10;
/** So many of the most expensive are shown. */
const shown = 20;

/** Makes the table and the verdict of what requests cost. */
export function describeCosts(measured: readonly MeasuredCost[]): Part {
  const dearest = measured.toSorted((one, other) => (other.loop ?? 0) - (one.loop ?? 0));
  const over = dearest.filter(({ loop }) => (loop ?? 0) >= mostOfLoop);
  const [first] = dearest;
  const isKnown = measured.every(({ loop }) => loop !== null);
  const named = over.map(({ route, loop }) => `${route} ${digits(loop ?? Number.NaN)} ms`).join(", ");
  return {
    name: "costs",
    title: "Costs of requests",
    pinned: false,
    tables: [
      {
        head: ["route", "answer", "ms of the loop", "held by"],
        rows: dearest
          .slice(0, shown)
          .map(({ route, status, held, loop }) => [
            route,
            String(status),
            digits(loop ?? Number.NaN),
            held === "light" ? "—" : held.limit,
          ]),
      },
    ],
    remarks: [
      `The ${shown} dearest of ${measured.length}: each loader and action of the site with the most expensive legal input (\`tests/expectations/costs.ts\`), one request after the other, pages read 15 times before; CPU of the thread of the event loop, medians of 5. Work that a limit holds is done in threads and processes of their own, and what it costs here is the rest.`,
    ],
    targets: [
      {
        text: `no request takes ${mostOfLoop} ms of the event loop`,
        met: isKnown ? over.length === 0 : null,
        shown: isKnown ? named || `${digits(first?.loop ?? 0)} ms at most (${first?.route ?? ""})` : "needs Linux",
      },
    ],
  };
}
