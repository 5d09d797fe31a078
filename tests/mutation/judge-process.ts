import { readFileSync } from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { type Mutation, withFault } from "#tests/mutation/mutation.ts";

/** What the runner asks: the fault (none asks whether the tests pass as they are) and the tests, nearest first. */
export type Question = { file: string; mutation: Mutation | null; tests: string[] };
/** The test file that failed first; null where all passed. */
export type Answer = { killer: string | null };

// why: a test that never ends stops the process it runs in; the runner then ends this one with all that it started
let planted: { file: string; mutation: Mutation } | null = null;

const vitest = await createVitest(
  // why: the cache of transformed modules goes by the file as it lies there, which has no fault
  { watch: false, run: true, reporters: [], bail: 1, maxWorkers: 1, fsModuleCache: false },
  {
    plugins: [
      {
        name: "plant-fault",
        enforce: "pre",
        transform(source, id) {
          return planted !== null && id.split("?")[0] === planted.file
            ? withFault(readFileSync(planted.file, "utf8"), planted.mutation)
            : source;
        },
      },
    ],
  },
);

async function passes(test: string): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([test]),
  );
  // why: the list holds what earlier runs found in other files, too
  const judged = testModules.filter(({ moduleId }) => moduleId === path.join(projectRoot, test));
  return judged.length > 0 && unhandledErrors.length === 0 && judged.every((module) => module.ok());
}

async function judge({ file, mutation, tests }: Question): Promise<Answer> {
  const absolute = path.join(projectRoot, file);
  // why: the file that had the last fault is to be read anew, too
  if (planted !== null) vitest.invalidateFile(planted.file);
  planted = mutation === null ? null : { file: absolute, mutation };
  vitest.invalidateFile(absolute);
  for (const test of tests) {
    if (!(await passes(test))) return { killer: test };
  }
  return { killer: null };
}

process.on("message", (question: Question) => {
  judge(question).then(
    (answer) => process.connected && process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => {
  void vitest.close().finally(() => process.exit(0));
});
process.send?.("ready");
