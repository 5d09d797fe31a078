import { vi } from "vitest";

// why: hundreds of hashes at the real cost took a run eleven seconds of CPU; `password.test.ts` asks of the real one
vi.mock("#app/platform/crypto/password-cost.ts", () => ({ passwordCost: { memory: 8, passes: 1, parallelism: 1 } }));
