import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type Outcome, runTool, withCrash } from "#app/commands/test/run.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { ensureBrowser } from "#app/commands/test/ensure-browser.ts";

const reportFile = path.join(projectRoot, "test-results/e2e.json");
const rulesFile = path.join(projectRoot, "test-results/e2e-rules.json");
const reportContract = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Runs the tests that use the built site as people do. A skipped or flaky test counts as failed. */
export async function browserTests(args: readonly string[]): Promise<Outcome> {
  for (const file of [reportFile, rulesFile]) rmSync(file, { force: true });
  if (!(await ensureBrowser())) {
    console.error("No Chromium is here and none could be installed. Install one, or name it in CHROMIUM_PATH.");
    return { passed: 0, failed: 1 };
  }
  // why: whoever names a spec wants that one, not all that usually go before it
  const alone = args.length > 0 ? ["--no-deps"] : [];
  // why: read by tests/e2e/site/seeded-folder.ts; for some specs it would cost more than it spares
  const wholeRun: Record<string, string> = args.length > 0 ? {} : { E2E_SEEDS_ONCE: "on" };
  const code = await runTool("@playwright/test", "cli.js", ["test", ...args, ...alone], wholeRun);
  return withCrash(countTests(), code);
}

function countTests(): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { stats, errors } = reportContract.parse(JSON.parse(readFileSync(reportFile, "utf8")));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
