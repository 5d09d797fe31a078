import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createShutdown } from "#app/platform/shutdown/shutdown.server.ts";

function setUp(deadlineMilliseconds = 1000) {
  const codes: number[] = [];
  const logged: string[] = [];
  // why: the real process would take the test runner with it
  const fakeProcess = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  const log = {
    info: (_: object, message: string) => void logged.push(message),
    error: (_: object, message: string) => void logged.push(message),
  };
  const shutdown = createShutdown({ log, deadlineMilliseconds, echoMilliseconds: 50, process: fakeProcess });
  shutdown.listenForSignals();
  return { shutdown, codes, logged, signal: (name: string) => fakeProcess.emit(name) };
}

describe("shutdown", () => {
  it("ends what was started last first, one after the other, then exits with 0", async () => {
    const { shutdown, codes, signal } = setUp();
    const order: string[] = [];
    shutdown.onShutdown("database", () => void order.push("database"));
    shutdown.onShutdown("jobs", async () => {
      await sleep(10);
      order.push("jobs");
    });
    shutdown.onShutdown("http", () => void order.push("http"));
    signal("SIGTERM");
    await expect.poll(() => codes).toEqual([0]);
    expect(order).toEqual(["http", "jobs", "database"]);
  });

  it("ends cleanly when its terminal is closed", async () => {
    const { codes, logged, signal } = setUp();
    signal("SIGHUP");
    await expect.poll(() => codes).toEqual([0]);
    expect(logged).toContain("Shutting down");
  });

  it("runs its hooks once", async () => {
    const { shutdown } = setUp();
    let runs = 0;
    shutdown.onShutdown("count", () => void (runs += 1));
    await Promise.all([shutdown.shutDown("test"), shutdown.shutDown("test")]);
    await shutdown.shutDown("test");
    expect(runs).toBe(1);
  });

  it("takes a signal that comes twice at once for one, as Ctrl-C does through a launcher", async () => {
    const { shutdown, codes, signal } = setUp();
    shutdown.onShutdown("slow", () => sleep(80));
    signal("SIGINT");
    signal("SIGINT");
    await expect.poll(() => codes).toEqual([0]);
  });

  it("exits at once on a second signal", async () => {
    const { shutdown, codes, signal } = setUp();
    shutdown.onShutdown("slow", () => sleep(300));
    signal("SIGINT");
    expect(codes).toEqual([]);
    await sleep(70);
    signal("SIGINT");
    expect(codes).toEqual([130]);
  });

  it("goes on after a hook that fails, and exits with 1", async () => {
    const { shutdown, codes, logged, signal } = setUp();
    let databaseClosed = false;
    shutdown.onShutdown("database", () => void (databaseClosed = true));
    shutdown.onShutdown("bus", () => Promise.reject(new Error("broken")));
    signal("SIGTERM");
    await expect.poll(() => codes).toEqual([1]);
    expect(databaseClosed).toBe(true);
    expect(logged).toContain("Failed to shut down");
  });

  it("does not wait beyond its deadline", async () => {
    const { shutdown, codes, logged, signal } = setUp(30);
    shutdown.onShutdown("stuck", () => new Promise<void>(() => {}));
    signal("SIGTERM");
    await expect.poll(() => codes).toEqual([1]);
    expect(logged).toContain("Shutdown took too long");
  });
});
