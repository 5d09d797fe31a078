import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { RanTest } from "#tests/specification/judge-rules.ts";
import { tagsIn } from "#tests/specification/tags.ts";

declare module "vitest" {
  interface TaskMeta {
    /** How often the test compared something. */
    assertions?: number;
  }
}

const rulesFile = path.join(projectRoot, `test-results/${process.env["TEST_RUN"] ?? "unit"}-rules.json`);

/** Writes which tests that bear a rule's tag passed, and how often each compared something. */
export default class UnitRules implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran: RanTest[] = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter(({ fullName }) => tagsIn(fullName).length > 0)
        .map((test) => ({
          title: test.fullName,
          passed: test.result().state === "passed",
          assertions: test.meta().assertions ?? 0,
        })),
    );
    mkdirSync(path.dirname(rulesFile), { recursive: true });
    writeFileSync(rulesFile, JSON.stringify(ran));
  }
}
