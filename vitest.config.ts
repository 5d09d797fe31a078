import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // why: as in the build (page-texts-plugin.server.ts)
  resolve: { alias: { "react-i18next": path.resolve("app/ui/texts/page-texts.tsx") } },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "prisma/**/*.test.ts",
      "tests/{isolation,architecture,expectations,visibility,support,factories,fault,mutation,real,specification}/**/*.test.ts",
    ],
    environment: "node",
    pool: "forks",
    // why: a process for each file costs more than most files; `own-world.ts` keeps what files share clean
    isolate: false,
    // why: by default one core is left to the watcher, which is not there in a run; one worker more than there are cores
    // works while another waits for a database, a cut line or a process
    maxWorkers: availableParallelism() + 1,
    setupFiles: ["tests/support/own-world.ts", "tests/support/cheap-passwords.ts", "tests/support/count-assertions.ts"],
    globalSetup: ["tests/support/database-setup.ts"],
    // why: what draws pictures or starts a cluster takes seconds, and on a machine busy with others five times that
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // why: what the bus or a job brings takes longer than a second on a busy machine
    expect: { poll: { timeout: 15_000 } },
  },
});
