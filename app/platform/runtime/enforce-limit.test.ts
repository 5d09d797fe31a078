import { beforeEach, expect, it, vi } from "vitest";
import { limitFailures } from "./enforce-limit.server.ts";
import type { RateLimits } from "#app/platform/limits/limits.ts";

const warn = vi.hoisted(() => vi.fn<(fields: object, message: string) => void>());
const takeToken = vi.hoisted(() => vi.fn<RateLimits["takeToken"]>());
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({ processLimits: () => ({ takeToken }) }));
vi.mock("#app/platform/runtime/runtime.server.ts", () => ({ runtime: () => ({ log: { warn } }) }));

const giveBack = vi.fn<() => Promise<void>>();
const take = { key: "login:203.0.113.7", limit: 1, windowSeconds: 60, counts: "failures" } as const;

beforeEach(() => {
  for (const each of [warn, takeToken, giveBack]) each.mockReset();
  takeToken.mockResolvedValue({ allowed: true, retryAfterSeconds: 0, giveBack });
  giveBack.mockResolvedValue();
});

it("gives back what went well, and nothing else", async () => {
  expect(await limitFailures(take, async () => "in")).toBe("in");
  expect(giveBack).toHaveBeenCalledTimes(1);
  await expect(limitFailures(take, () => Promise.reject(new Error("harmless")))).rejects.toThrow("harmless");
  expect(giveBack).toHaveBeenCalledTimes(1);
});

it("counts before it is done, and does not do what is refused", async () => {
  const work = vi.fn(async () => expect(takeToken).toHaveBeenCalledTimes(1));
  await limitFailures(take, work);
  takeToken.mockResolvedValue({ allowed: false, retryAfterSeconds: 9 });
  await expect(limitFailures(take, work)).rejects.toMatchObject({ code: "too_many_requests" });
  expect(work).toHaveBeenCalledTimes(1);
});

it("lets through what went well also where it cannot be given back", async () => {
  giveBack.mockRejectedValue(new Error("Redis is away"));
  expect(await limitFailures(take, async () => "in")).toBe("in");
  expect(warn).toHaveBeenCalledTimes(1);
});
