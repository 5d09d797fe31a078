import { digits, formatTable, type Part } from "#tests/bench/report.ts";
import type { Held } from "#tests/expectations/costs.ts";

/** What a route's most expensive legal input cost; `loop` in milliseconds of the event loop, null where nobody tells. */
export type MeasuredCost = { route: string; status: number; held: Held; loop: number | null };

/** What may be done on the loop for one request, in milliseconds: for any, and for one that is held. */
const mostOfLoop = 10;
const mostOfHeld = 50;
/** So many of the most expensive are shown. */
const shown = 20;

const byOf = (held: Held): string => {
  if (held === "light") return "—";
  return "limit" in held ? held.limit : held.parts;
};

const rowsOf = (costs: readonly MeasuredCost[]) =>
  costs.map(({ route, status, held, loop }) => [route, String(status), digits(loop ?? Number.NaN), byOf(held)]);

/** Makes the tables and the verdict of what requests cost. */
export function describeCosts(measured: readonly MeasuredCost[]): Part {
  const dearest = measured.toSorted((one, other) => (other.loop ?? 0) - (one.loop ?? 0));
  const isKnown = measured.every(({ loop }) => loop !== null);
  const target = (text: string, most: number, ofThem: readonly MeasuredCost[]) => {
    const over = ofThem.filter(({ loop }) => (loop ?? 0) >= most);
    const [first] = ofThem;
    const named = over.map(({ route, loop }) => `${route} ${digits(loop ?? Number.NaN)} ms`).join(", ");
    const shownCost = named || `${digits(first?.loop ?? 0)} ms at most (${first?.route ?? ""})`;
    return { text, met: isKnown ? over.length === 0 : null, shown: isKnown ? shownCost : "needs Linux" };
  };
  const head = ["route", "answer", "ms of the loop", "held by"];
  return {
    name: "costs",
    title: "Costs of requests",
    pinned: false,
    tables: [{ head, rows: rowsOf(dearest.slice(0, shown)) }],
    remarks: [
      `The ${shown} dearest of ${measured.length} ([all](performance/costs.md)): each loader and action of the site (\`tests/expectations/costs.ts\`) and each endpoint of the console (\`console-costs.ts\` beside it) with the most expensive legal input, one request after the other, pages read 15 times before; CPU of the thread of the event loop, medians of 5. Work that is held is done in threads and processes of their own, and what it costs here is the rest.`,
    ],
    targets: [
      target(
        `no request that nothing holds takes ${mostOfLoop} ms of the event loop`,
        mostOfLoop,
        dearest.filter(({ held }) => held === "light"),
      ),
      target(
        `what is held takes less than ${mostOfHeld} ms of it`,
        mostOfHeld,
        dearest.filter(({ held }) => held !== "light"),
      ),
    ],
    page: formatTable(head, rowsOf(dearest)),
  };
}
