import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { RanTest } from "#tests/specification/judge-rules.ts";
import { tagsIn } from "#tests/specification/tags.ts";

const rulesFile = path.join(projectRoot, `test-results/${process.env["TEST_RUN"] ?? "e2e"}-rules.json`);

/** How many comparisons there were among the steps of a test, at any depth. */
export function countComparisons(steps: readonly Pick<TestStep, "category" | "steps">[]): number {
  return steps.reduce(
    (sum, { category, steps: inner }) => sum + (category === "expect" ? 1 : 0) + countComparisons(inner),
    0,
  );
}

/** Writes which tests that bear a rule's tag passed, and how often each compared something. */
export default class BrowserRules implements Reporter {
  readonly #ran: RanTest[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    const title = [...test.titlePath(), ...test.tags].join(" ");
    if (tagsIn(title).length > 0)
      this.#ran.push({ title, passed: status === "passed", assertions: countComparisons(steps) });
  }

  onEnd(): void {
    mkdirSync(path.dirname(rulesFile), { recursive: true });
    writeFileSync(rulesFile, JSON.stringify(this.#ran));
  }
}
