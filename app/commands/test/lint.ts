import { asOutcome, type Outcome, runTool } from "#app/commands/test/run.ts";

/** Lints every file, and looks for exports, files and packages that nobody uses; a warning counts like an error. */
export async function lint(): Promise<Outcome> {
  const code = await runTool("oxlint", "bin/oxlint", ["--deny-warnings"]);
  return asOutcome(code === 0 ? await runTool("knip", "bin/knip.js", ["--no-progress", "--no-config-hints"]) : code);
}
