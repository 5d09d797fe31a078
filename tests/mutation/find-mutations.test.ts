import { describe, expect, it } from "vitest";
import { findMutations } from "#tests/mutation/find-mutations.ts";
import { withFault } from "#tests/mutation/mutation.ts";
import { nearestTests } from "#tests/mutation/nearest-tests.ts";
import { sample } from "#tests/mutation/sample.ts";

const faultsOf = (source: string) => findMutations("some.ts", source).map((mutation) => withFault(source, mutation));

describe("the faults that are planted", () => {
  it.each([
    ["export const is = a < b;", ["(a) <= (b)", "(a) >= (b)"]],
    ["export const is = a && b;", ["(a) || (b)"]],
    ["export const is = !a;", ["(a)"]],
    ["export const most = 30;", ["60"]],
    ["export const none = 0;", ["1"]],
    ["export const on = true;", ["false"]],
    ['export const word = "PL";', ['""']],
    ["export const first = list.toSorted().find(f);", ["list.find(f)"]],
    ["export const any = list.some(f);", ["list.every(f)"]],
    ["export const all = [a, b];", ["[]"]],
  ])("in %s", (source, expected) => {
    const value = source.slice(source.indexOf("=") + 2, -1);
    expect(faultsOf(source)).toEqual(expect.arrayContaining(expected.map((fault) => source.replace(value, fault))));
  });

  it("leave conditions out of queries, in SQL and of the database client", () => {
    expect(faultsOf("sql`select 1 where a = ${b} and not (c)`;")).toEqual(
      expect.arrayContaining([
        "sql`select 1 where a <> ${b} and not (c)`;",
        "sql`select 1 where a = ${b} or not (c)`;",
        "sql`select 1 where a = ${b} and (c)`;",
      ]),
    );
    expect(faultsOf("find({ where: { a: 1, b } });")).toContain("find({ where: { b } });");
    expect(faultsOf("find({ where: { tenantId, b } });")).toContain("find({ where: { tenantId } });");
    expect(faultsOf("find({ where: { tenantId, b } });"), "the database itself keeps brands apart").not.toContain(
      "find({ where: { b } });",
    );
  });

  it("leave alone what changes nothing but the log or the name of a query's plan", () => {
    expect(faultsOf('if (a) throw new Error("An account is needed");')).not.toContain('if (a) throw new Error("");');
    expect(faultsOf('log.warn({ b }, "The mail server is away");')).not.toContain('log.warn({ b }, "");');
    expect(faultsOf('read(query, [a], "wallet");')).not.toContain('read(query, [a], "");');
    expect(faultsOf('throw new AppError("not_found");')).toContain('throw new AppError("");');
  });

  it("leave types and imports as they are", () => {
    expect(faultsOf('import { a } from "b"; export type C = "d" | 1;')).toEqual([]);
  });
});

it("a sample is the same for the same seed, and another for another", () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  expect(sample(all, 10, 1)).toEqual(sample(all, 10, 1));
  expect(sample(all, 10, 1)).not.toEqual(sample(all, 10, 2));
  expect(new Set(sample(all, 1_000, 1)).size).toBe(100);
});

it("a module is judged by the test beside it first, also where others import it by a relative path", () => {
  expect(nearestTests("app/domain/money/orders/quote-package.ts", 3)[0]).toBe(
    "app/domain/money/orders/quote-package.test.ts",
  );
  expect(nearestTests("app/domain/profiles/photos/files/picture-kind.server.ts", 3).length).toBeGreaterThan(0);
});
