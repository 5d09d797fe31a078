import { expect, test } from "vitest";
import { firstLine, judgeTries, type TriedTest } from "./tries.ts";

const tried = (key: string, passed: boolean): TriedTest => ({
  key,
  name: `a.test.ts:3 ${key}`,
  file: "a.test.ts",
  passed,
  error: passed ? "" : `${key} broke`,
  trace: passed ? null : `${key}.zip`,
});
const nobody = async () => [];

test("what fails and then passes is unsteady, told with its first error and trace, and counts as passed", async () => {
  const first = [tried("one", true), tried("two", false), tried("three", false)];
  expect(await judgeTries(first, async () => [tried("two", true), tried("three", false)])).toEqual({
    passed: 2,
    failed: 1,
    failures: ["a.test.ts:3 three\n  three broke"],
    unsteady: [{ name: "a.test.ts:3 two", error: "two broke", trace: "two.zip" }],
  });
});

test("what passes and then fails beside another that is tried again is unsteady too", async () => {
  const first = [tried("one", true), tried("two", false)];
  const outcome = await judgeTries(first, async () => [tried("one", false), tried("two", true)]);
  expect(outcome).toMatchObject({ passed: 2, failed: 0 });
  expect(outcome.unsteady.map(({ error }) => error)).toEqual(["one broke", "two broke"]);
});

test("what is not tried again, or not found by the second try, has failed", async () => {
  expect(await judgeTries([tried("one", false)], nobody)).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});

test("asks for no second try where nothing failed, or so much that the run is lost", async () => {
  const asked: number[] = [];
  const again = async (failed: readonly TriedTest[]) => {
    asked.push(failed.length);
    return failed.map((one) => ({ ...one, passed: true }));
  };
  const broken = Array.from({ length: 13 }, (_, place) => tried(`broken ${place}`, false));
  expect(await judgeTries([tried("one", true)], again)).toMatchObject({ passed: 1, failed: 0 });
  expect(await judgeTries(broken, again)).toMatchObject({ passed: 0, failed: 13 });
  expect(await judgeTries(broken.slice(1), again)).toMatchObject({ passed: 12, failed: 0 });
  expect(asked).toEqual([12]);
});

test("the first line of an error is the first that says something, without colours", () => {
  expect(firstLine("\n\u001B[31m  Error: it broke\u001B[39m\n    at a.ts:3")).toBe("Error: it broke");
  expect(firstLine("")).toBe("");
});
