import { describe, expect, it } from "vitest";
import { countsBy, reachedFrom } from "#tests/architecture/reached-from.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { type Cost, type Held, routeCosts } from "#tests/expectations/costs.ts";
import { expectedLimits } from "#tests/expectations/limits.ts";
import { routeTable } from "#tests/support/route-table.ts";

const files = new Map(sourceFiles.map((file) => [file.name, file]));
const has = (file: string, name: "loader" | "action") =>
  new RegExp(`^export (?:async function|function|const) ${name}\\b`, "m").test(files.get(file)?.source ?? "");

const isLimited = (how: Held) => how !== "light" && "limit" in how;

const rows = Object.entries(routeCosts).flatMap(([pattern, { read, write }]) =>
  [read, write].flatMap((cost): [string, Cost][] => (cost ? [[pattern, cost]] : [])),
);

describe("the table of costs", () => {
  it.each(routeTable)("says what $pattern costs to read and to write", ({ pattern, file }) => {
    const { read, write } = routeCosts[pattern] ?? {};
    expect({ loader: read !== undefined, action: write !== undefined }).toEqual({
      loader: has(file, "loader"),
      action: has(file, "action"),
    });
  });

  it("holds no route that there is not", () => {
    const patterns = new Set(routeTable.map(({ pattern }) => pattern));
    expect(Object.keys(routeCosts).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  });

  const held = rows.flatMap(([pattern, { held: how }]) => (isLimited(how) ? [{ pattern, ...how }] : []));

  it("does nothing of the site's in parts without a limit, which operators alone may ask for", () => {
    const others = rows.filter(([, { held: how }]) => how !== "light" && !isLimited(how));
    expect(others.map(([pattern]) => pattern)).toEqual([]);
  });

  it.each(held)("$pattern is held by $limit, and hands its work to $worker", ({ pattern, limit, worker }) => {
    expect(expectedLimits.map(({ name }) => name)).toContain(limit);
    const reached = reachedFrom(routeTable.find((route) => route.pattern === pattern)?.file ?? "");
    expect([...reached]).toContain(worker);
    expect(countsBy(reached, limit)).toBe(true);
  });

  it("holds nothing that a request may not be: 64 kB, an address of 8 kB", () => {
    const long = Object.entries(routeCosts).filter(
      ([, { read, write }]) => (read?.input.length ?? 0) > 8_000 || (write?.input.length ?? 0) > 64_000,
    );
    expect(long.map(([pattern]) => pattern)).toEqual([]);
  });
});
