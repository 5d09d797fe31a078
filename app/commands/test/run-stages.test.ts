import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asOutcome, nothingFailed, type Outcome, run } from "#app/commands/test/run.ts";
import { runStages, type Step } from "#app/commands/test/run-stages.ts";

let shown = "";

beforeEach(() => {
  shown = "";
  vi.spyOn(console, "log").mockImplementation((line: string) => void (shown += `${line}\n`));
  vi.spyOn(console, "error").mockImplementation((error: unknown) => void (shown += `${String(error)}\n`));
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((shown += String(text)), true));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const step = (name: string, work: () => Promise<Outcome>): Step => ({ name, title: `The ${name}`, work });
const good = async (): Promise<Outcome> => nothingFailed(2);
const program = (script: string) => run(process.execPath, ["-e", script]).then((code) => asOutcome(code));

test("lanes go at the same time, stages one after the other", async () => {
  const met = Promise.withResolvers<undefined>();
  const order: string[] = [];
  const note = (name: string, work: () => Promise<unknown>) =>
    step(name, async () => {
      await work();
      order.push(name);
      return good();
    });
  const outcome = await runStages([
    [
      [note("long", () => met.promise)],
      [note("short", async () => undefined), note("last", async () => met.resolve(undefined))],
    ],
    [[note("next", async () => undefined)]],
  ]);
  expect([order.at(0), order.at(-1)]).toEqual(["short", "next"]);
  expect(outcome).toMatchObject({ passed: 8, failed: 0, failures: [], unsteady: [] });
  expect(Object.keys(outcome.seconds).toSorted()).toEqual(["last", "long", "next", "short"]);
  expect(shown.trimEnd().split("\n").at(-1)).toBe("8 passed, 0 failed");
});

test("what a second lane says is shown whole, under its title and before its line, when the step is over", async () => {
  await runStages([
    [
      [step("units", good)],
      [step("types", () => program("console.log('one'); console.error('two'); process.exit(3)"))],
    ],
  ]);
  expect(shown).toMatch(/— The types —\n(?:one\ntwo|two\none)\nThe types: 0 good, 1 bad, [\d.]+ s\n/);
});

test("a step that fails or throws in any lane stops no other, is named, and is counted", async () => {
  const broken = async () => {
    throw new Error("It broke");
  };
  const { failed, failures } = await runStages([
    [
      [step("units", async () => ({ passed: 1, failed: 1, failures: ["a.test.ts:3 it holds"], unsteady: [] }))],
      [step("types", broken), step("lint", good)],
    ],
    [[step("browser", broken)], [step("rest", good)]],
  ]);
  expect({ failed, failures: failures.toSorted() }).toEqual({
    failed: 3,
    failures: ["The browser: Error: It broke", "The types: Error: It broke", "The units: a.test.ts:3 it holds"],
  });
  expect(shown).toContain("It broke");
  expect(shown).toContain("Failed:\n- ");
  expect(shown.trimEnd().split("\n").at(-1)).toBe("5 passed, 3 failed");
});

const unsteady = (count: number): Outcome => ({
  passed: count,
  failed: 0,
  failures: [],
  unsteady: Array.from({ length: count }, (_, place) => ({ name: `a.spec.ts:${place}`, error: "slow", trace: null })),
});

test("unsteady tests are named with their error, and from the fourth on they fail the run", async () => {
  const some = await runStages([[[step("units", async () => unsteady(1)), step("browser", async () => unsteady(2))]]]);
  expect(some).toMatchObject({ passed: 3, failed: 0 });
  expect(some.unsteady).toHaveLength(3);
  expect(shown).toContain("The browser: 2 good, 0 bad, 2 unsteady, ");
  expect(shown).toContain("Unsteady, passed when tried once more:\n- a.spec.ts:0\n  slow\n- a.spec.ts:0\n  slow\n");
  expect(await runStages([[[step("units", async () => unsteady(4))]]])).toMatchObject({
    passed: 4,
    failed: 1,
    failures: ["4 unsteady tests, and 3 at most may be"],
  });
});
