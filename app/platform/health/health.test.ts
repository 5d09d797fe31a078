import { describe, expect, it } from "vitest";
import { createHealth, type HealthCheck } from "#app/platform/health/health.server.ts";

function healthOf(checks: Record<string, HealthCheck>) {
  const failures: string[] = [];
  const onFailure = (check: string, error: unknown) => void failures.push(`${check}: ${String(error)}`);
  return { health: createHealth({ checks, timeoutMilliseconds: 40, onFailure }), failures };
}

describe("health", () => {
  it("is alive whatever its checks say", () => {
    const { health } = healthOf({ database: () => Promise.reject(new Error("down")) });
    expect(health.liveness()).toEqual({ status: "ok", uptimeSeconds: expect.any(Number) });
  });

  it("is ready when every check passes, and once the failing one recovers", async () => {
    let loaded = false;
    const { health } = healthOf({
      database: async () => {},
      registry: () => {
        if (!loaded) throw new Error("empty");
      },
    });
    expect((await health.readiness()).status).toBe("not_ready");
    loaded = true;
    expect(await health.readiness()).toEqual({
      status: "ready",
      checks: {
        database: { status: "ok", milliseconds: expect.any(Number) },
        registry: { status: "ok", milliseconds: expect.any(Number) },
      },
    });
  });

  it("tells which check failed to the log, and not why to the asker", async () => {
    const { health, failures } = healthOf({
      database: () => Promise.reject(new Error("password of pg")),
      jobs: () => {},
    });
    const readiness = await health.readiness();
    expect(readiness.checks["database"]?.status).toBe("failed");
    expect(readiness.checks["jobs"]?.status).toBe("ok");
    expect(JSON.stringify(readiness)).not.toContain("password");
    expect(failures).toEqual(["database: Error: password of pg"]);
  });

  it("does not wait for a check that hangs", async () => {
    const { health, failures } = healthOf({ database: () => new Promise<void>(() => {}) });
    const readiness = await health.readiness();
    expect(readiness).toMatchObject({ status: "not_ready", checks: { database: { status: "timed_out" } } });
    expect(failures[0]).toContain("40 ms");
  });

  it("is not ready once it drains", async () => {
    const { health } = healthOf({ database: () => {} });
    health.startDraining();
    expect(await health.readiness()).toEqual({ status: "draining", checks: {} });
  });

  it("is degraded, and still answers, where only a part is not well that it can do without", async () => {
    const others = { redis: { status: "failed", milliseconds: 500 } } as const;
    const parts = { timeoutMilliseconds: 40, onFailure: () => {}, others: () => others };
    expect(await createHealth({ ...parts, checks: { database: () => {} } }).readiness()).toMatchObject({
      status: "degraded",
      checks: others,
    });
    expect(
      (await createHealth({ ...parts, checks: { database: () => Promise.reject(new Error("down")) } }).readiness())
        .status,
    ).toBe("not_ready");
    expect(
      (
        await createHealth({
          ...parts,
          others: () => ({ redis: { status: "ok", milliseconds: 1 } }),
          checks: {},
        }).readiness()
      ).status,
    ).toBe("ready");
  });
});
