import { expect, test } from "vitest";
import { firstLine, judgeTries, noReport, type Report, type TriedTest } from "./tries.ts";

const tried = (key: string, passed: boolean): TriedTest => ({
  key,
  name: `a.test.ts:3 ${key}`,
  file: "a.test.ts",
  passed,
  error: passed ? "" : `${key} broke`,
  trace: passed ? null : `${key}.zip`,
});
const report = (...tests: TriedTest[]): Report => ({ tests, errors: [] });

test("what fails and then passes is unsteady, told with its first error and trace, and counts as passed", async () => {
  const first = report(tried("one", true), tried("two", false), tried("three", false));
  expect(await judgeTries(first, async () => report(tried("two", true), tried("three", false)))).toEqual({
    passed: 2,
    failed: 1,
    failures: ["a.test.ts:3 three\n  three broke"],
    unsteady: [{ name: "a.test.ts:3 two", error: "two broke", trace: "two.zip" }],
  });
});

test("what passes and then fails beside another that is tried again is unsteady too", async () => {
  const first = report(tried("one", true), tried("two", false));
  const outcome = await judgeTries(first, async () => report(tried("one", false), tried("two", true)));
  expect(outcome).toMatchObject({ passed: 2, failed: 0 });
  expect(outcome.unsteady.map(({ error }) => error)).toEqual(["one broke", "two broke"]);
});

test("what is not tried again, or not found by the second try, has failed", async () => {
  expect(await judgeTries(report(tried("one", false)), async () => report())).toMatchObject({
    passed: 0,
    failed: 1,
    unsteady: [],
  });
});

test("of tests with the same title one that fails again is not hidden by one that passes", async () => {
  const first = report(tried("row", false), tried("row", true));
  const outcome = await judgeTries(first, async () => report(tried("row", false), tried("row", true)));
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
});

test("a file that failed beside its tests is unsteady when all of it passes, and has failed when any of it does not", async () => {
  const first = report(tried("one", true), tried("a.test.ts", false));
  const whole = await judgeTries(first, async () => report(tried("one", true)));
  expect(whole).toMatchObject({ passed: 2, failed: 0, unsteady: [{ error: "a.test.ts broke" }] });
  expect(await judgeTries(first, async () => report(tried("one", false)))).toMatchObject({ passed: 1, failed: 1 });
  expect(await judgeTries(first, async () => report(tried("a.test.ts", false)))).toMatchObject({ failed: 1 });
});

test("an error that is no test's fails the run in either try, beside unsteady tests too", async () => {
  const first = { tests: [tried("one", false)], errors: ["it was thrown by nobody"] };
  const again = async () => ({ tests: [tried("one", true)], errors: ["and once more"] });
  expect(await judgeTries(first, again)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ["it was thrown by nobody", "and once more"],
  });
  expect(await judgeTries(noReport, again)).toMatchObject({ passed: 0, failed: 1 });
});

test("asks for no second try where nothing failed, or so much that the run is lost", async () => {
  const asked: number[] = [];
  const again = async (failed: readonly TriedTest[]) => {
    asked.push(failed.length);
    return report(...failed.map((one) => ({ ...one, passed: true })));
  };
  const broken = Array.from({ length: 13 }, (_, place) => tried(`broken ${place}`, false));
  expect(await judgeTries(report(tried("one", true)), again)).toMatchObject({ passed: 1, failed: 0 });
  expect(await judgeTries(report(...broken), again)).toMatchObject({ passed: 0, failed: 13 });
  expect(await judgeTries(report(...broken.slice(1)), again)).toMatchObject({ passed: 12, failed: 0 });
  expect(asked).toEqual([12]);
});

test("the first line of an error is the first that says something, without colours", () => {
  expect(firstLine("\n\u001B[31m  Error: it broke\u001B[39m\n    at a.ts:3")).toBe("Error: it broke");
  expect(firstLine("")).toBe("");
});
