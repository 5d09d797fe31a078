import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";

const contract = z.record(z.string(), z.object({ killer: z.string().nullable() }));
const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);
const contentOf = (file: string) =>
  existsSync(path.join(projectRoot, file)) ? readFileSync(path.join(projectRoot, file), "utf8") : "";

/**
 * What earlier runs found, kept outside git: it holds as long as neither the file nor the tests that judged it changed.
 */
export class Verdicts {
  readonly #file = path.join(projectRoot, ".data/mutation/verdicts.json");
  readonly #known = existsSync(this.#file) ? contract.parse(JSON.parse(readFileSync(this.#file, "utf8"))) : {};

  /** The name under which a fault is remembered. */
  keyOf(faultySource: string, file: string, tests: readonly string[]): string {
    return hash([file, faultySource, ...tests.map(contentOf)].join("\0"));
  }

  find(key: string): { killer: string | null } | null {
    return this.#known[key] ?? null;
  }

  keep(key: string, killer: string | null): void {
    this.#known[key] = { killer };
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#known));
  }
}
