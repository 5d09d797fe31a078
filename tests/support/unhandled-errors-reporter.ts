import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/** Writes the errors that belong to no test, which vitest's own report leaves out, to the file that UNHANDLED_ERRORS names. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env["UNHANDLED_ERRORS"];
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ name, message }) => `${name ?? "Error"}: ${message}`)));
  }
}
