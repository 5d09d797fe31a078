import { afterAll, expect, vi } from "vitest";

// why: many test files share a process, which loads Node, Prisma and React once; of the product each has its own modules
vi.resetModules();
const { claimModules } = await import("#tests/support/claim-modules.ts");
claimModules();

/** Names that libraries leave for all, once they are loaded. */
const ofLibraries = /^(?:__.*|DEBUG|DEBUG_COLORS|NODE_CLIENT|PRISMA_WASM_PANIC_REGISTRY|VIPSHOME|awslambda)$/;

const isOurs = (name: string) => !ofLibraries.test(name);

/** What a file could change for those after it in the same process. */
function worldOfProcess() {
  return {
    directory: process.cwd(),
    environment: Object.fromEntries(Object.entries(process.env).filter(([name]) => isOurs(name))),
    globals: Object.getOwnPropertyNames(globalThis).filter(isOurs).toSorted(),
    listeners: Object.fromEntries(process.eventNames().map((name) => [String(name), process.listenerCount(name)])),
  };
}

const before = worldOfProcess();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(worldOfProcess()).toEqual(before);
});
