import { describe, expect, it } from "vitest";
import { endpoints } from "#app/console/api/endpoints.server.ts";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import { formLimits } from "#app/platform/forms/form-limits.ts";
import { countsBy, reachedFrom } from "#tests/architecture/reached-from.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { consoleCosts } from "#tests/expectations/console-costs.ts";
import { expectedLimits } from "#tests/expectations/limits.ts";
import { dearestInput } from "#tests/support/dear-inputs.ts";

const occasion = { round: 1, version: 1, picture: "QUJDRA==" };
const named = new Map(endpoints.map(({ contract }) => [contract.name, contract]));
const rows = Object.entries(consoleCosts).map(([name, cost]) => ({ name, ...cost }));

/** The module that does what an endpoint promises. */
function handlerOf(name: string): string {
  const contract = sourceFiles.find(
    (file) => file.name.startsWith("app/console/contracts/") && file.source.includes(`name: "${name}"`),
  );
  const handler = sourceFiles.find(
    (file) => file.name.startsWith("app/console/api/") && file.imports.some(({ target }) => target === contract?.name),
  );
  return handler?.name ?? "";
}

describe("the costs of the console", () => {
  it.each(endpoints)("are measured with the largest input that $contract.name takes", ({ contract }) => {
    const drawn = dearestInput(contract);
    const input = { ...Object(drawn), ...consoleCosts[contract.name]?.input?.(occasion) };
    expect(contract.input.safeParse(input).error).toBeUndefined();
    expect(addressOf(contract, input).length).toBeLessThan(8_000);
    const bytes = Buffer.byteLength(JSON.stringify(bodyOf(contract, input)));
    expect(bytes).toBeLessThanOrEqual(contract.largest ?? formLimits.bytes);
  });

  it("holds no endpoint that there is not", () => {
    expect(rows.filter(({ name }) => !named.has(name))).toEqual([]);
  });

  const limited = rows.flatMap(({ name, held = "light" }) =>
    held !== "light" && "limit" in held ? [{ name, ...held }] : [],
  );

  it.each(limited)("$name is held by $limit, and hands its work to $worker", ({ name, limit, worker }) => {
    expect(expectedLimits.map((each) => each.name)).toContain(limit);
    const reached = reachedFrom(handlerOf(name));
    expect([...reached]).toContain(worker);
    expect(countsBy(reached, limit)).toBe(true);
  });

  it("takes longer in parts only for who holds a right", () => {
    const parted = rows.filter(({ held = "light" }) => held !== "light" && "parts" in held);
    const access = parted.map(({ name }) => named.get(name)?.access ?? "anyone");
    expect(access.filter((each) => each === "anyone" || each === "signed_in")).toEqual([]);
  });
});
