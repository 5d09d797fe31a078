import { join } from "node:path";
import type { Clock } from "#app/platform/clock/clock.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import { writeFileAtomically } from "#app/platform/storage/write-file-atomically.server.ts";

export type Outbox = {
  /** Writes one file and gives its path. Names sort by time: `2026-01-31T09-15-00-000Z-<random>.<extension>`. */
  write(extension: "eml" | "txt" | "json", content: string | Uint8Array): Promise<string>;
};

/**
 * A folder that stands for the outside world where no provider is configured; its files are readable by their owner.
 */
export function createOutbox(options: { folder: string; clock: Clock }): Outbox {
  return {
    async write(extension, content) {
      const moment = options.clock.now().toISOString().replace(/[:.]/g, "-");
      const path = join(options.folder, `${moment}-${randomToken(6)}.${extension}`);
      await writeFileAtomically(path, content);
      return path;
    },
  };
}
