import { describe, expect, it } from "vitest";
import { errorWithoutValues } from "#app/platform/log/error-without-values.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { addressOf, routeTable } from "#tests/support/route-table.ts";

const marker = "k2J_-9mark/er é";

function logged(error: unknown, target: string, pattern: string | null): string {
  const lines: string[] = [];
  const log = createLogger({ level: "debug", form: "json", destination: { write: (line) => void lines.push(line) } });
  log.error({ err: errorWithoutValues(error, { target, pattern }) }, "A route failed");
  return lines.join("");
}

describe("errorWithoutValues", () => {
  it("keeps what stood in the address out of the log, for every route that there is", () => {
    expect(routeTable.length).toBeGreaterThan(100);
    for (const { pattern } of routeTable) {
      const written = encodeURIComponent(marker);
      for (const target of [addressOf(pattern, () => written), `${addressOf(pattern, () => written)}.data`]) {
        const error = Object.assign(
          new Error(`No row for ${marker}, ${written} at ${target}`, { cause: new Error(`asked for ${marker}`) }),
          { meta: { where: [{ token: marker }] } },
        );
        const line = logged(error, `${target}?ref=${written}&_routes=x`, pattern);
        for (const value of [marker, written]) expect(line, pattern).not.toContain(value);
        expect(line).toContain("No row for [value]");
      }
    }
  });

  it("keeps every word of a path out where no route was found", () => {
    expect(logged(new Error("nothing at /export/k2J_-9"), "/export/k2J_-9", null)).toMatch(
      /nothing at \/\[value\]\/\[value\]/,
    );
  });

  it("keeps the rest of the error, its stack included", () => {
    const line = logged(new TypeError("cannot read /members of undefined"), "/members/abcd?q=1", "/members/:id");
    expect(line).toContain("cannot read /members of undefined");
    expect(line).toContain("error-without-values.test.ts");
    expect(line).toContain('"type":"TypeError"');
  });

  it("writes down what is no error, and what cannot be written", () => {
    expect(logged("broken token-1", "/x?a=token-1", "/x")).toContain("broken [value]");
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(logged(circle, "/", "/")).toContain("cannot be written");
    expect(errorWithoutValues(undefined, { target: "/", pattern: null })).toBeUndefined();
  });
});
