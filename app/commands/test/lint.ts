import { asOutcome, type Outcome, runCheck, runTool } from "#app/commands/test/run.ts";

const checks = [
  { tool: "@biomejs/biome", bin: "bin/biome", args: ["format", "--max-diagnostics=5"] },
  { tool: "oxlint", bin: "bin/oxlint", args: ["--deny-warnings", "--format=unix"] },
  { tool: "knip", bin: "bin/knip.js", args: ["--no-progress", "--no-config-hints"] },
];

/**
 * Asks whether every file is formatted, lints it, and looks for exports, files and packages that nobody uses; a warning
 * counts like an error. Ends with the first check that fails.
 */
export async function lint(): Promise<Outcome> {
  for (const { tool, bin, args } of checks) {
    const outcome = await runCheck(() => runTool(tool, bin, args));
    if (outcome.failed > 0) return outcome;
  }
  return asOutcome(0);
}
