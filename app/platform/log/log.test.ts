import { randomUUID } from "node:crypto";
import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createLogger, createLoggers } from "#app/platform/log/logger.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

function capture(form: "json" | "readable" = "json") {
  const lines: string[] = [];
  const logger = createLogger({ level: "debug", form, destination: { write: (line) => void lines.push(line) } });
  return { logger, lines, first: (): Record<string, unknown> => JSON.parse(lines[0] ?? "") };
}

describe("logger", () => {
  it("writes one JSON object a line", () => {
    const { logger, lines, first } = capture();
    logger.info({ requestId: "r-1", status: 200 }, "request");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\n$/);
    expect(first()).toMatchObject({ level: "info", requestId: "r-1", status: 200, msg: "request" });
    expect(first()["time"]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it.each(["json", "readable"] as const)("writes a request as it would write its fields, in %s", (form) => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const { log, logRequest } = createLoggers({ level: "info", form, destination });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T10:00:00.007Z") });
    const text = fc.constantFrom("/members/:id?", '/a"b\\c', "/ü/:token", null);
    fc.assert(
      fc.property(text, fc.integer({ min: 100, max: 599 }), fc.nat(), (route, status, milliseconds) => {
        const request = { requestId: randomUUID(), tenant: "lagoon", method: "GET", route, status, milliseconds };
        log.info(request, "request");
        logRequest(request);
        const [long, short] = lines.splice(0);
        expect(short).toBe(long);
      }),
    );
    vi.useRealTimers();
  });

  it("tells the time of each line, and of no request below its level", () => {
    const lines: { time: string }[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const { log, logRequest } = createLoggers({ level: "info", form: "json", destination });
    const request = { requestId: "r", tenant: "none", method: "GET", route: null, status: 200, milliseconds: 1 };
    for (const now of ["2026-03-01T10:00:00.007Z", "2026-03-01T10:00:00.008Z"]) {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      logRequest(request);
      log.info("more");
    }
    vi.useRealTimers();
    expect(lines.map(({ time }) => time.slice(-5))).toEqual([".007Z", ".007Z", ".008Z", ".008Z"]);
    log.level = "warn";
    logRequest(request);
    expect(lines).toHaveLength(4);
  });

  it("writes what it gathered for standard output before the process ends, also where that ends at once", () => {
    const program = `import { createLogger } from "#app/platform/log/logger.server.ts";
      const log = createLogger({ level: "info", form: "json" });
      for (let line = 1; line <= 100; line += 1) log.info({ line }, "request");
      process.exit(3);`;
    const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: projectRoot,
      encoding: "utf8",
    });
    expect(status).toBe(3);
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it("keeps secrets out at any depth, in child fields and in errors", () => {
    const { logger, lines } = capture();
    const secret = "hunter2-very-secret";
    logger.child({ token: secret }).error(
      {
        err: new Error("no mailbox for anna.smith@example.org"),
        body: { form: [{ newPassword: secret, Email: "a@b.example", session_token: secret }] },
        typed: ["to jan@müller.de and иван@почта.рф", "/x?a=jan%40m%C3%BCller.de", "jan@xn--mller-kva.de"],
        headers: { cookie: secret, authorization: secret, "set-cookie": [secret] },
        url: `/activate?token=${secret}&email=a%40b.example&page=2`,
      },
      "to someone@example.com",
    );
    const line = lines.join("");
    expect(line).not.toContain(secret);
    expect(line).not.toMatch(/@|%40/);
    expect(line).toContain("page=2");
    expect(line).toContain("no mailbox for [redacted]");
  });

  it("keeps counts readable", () => {
    const { logger, first } = capture();
    logger.info({ deletedTokens: 3, secretsFound: false });
    expect(first()).toMatchObject({ deletedTokens: 3, secretsFound: false });
  });

  it("stays valid JSON without the address, whatever surrounds it", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.emailAddress(),
        fc.string({ unit: "grapheme" }),
        (before, address, after) => {
          const { logger, lines } = capture();
          logger.info(`${before} ${address} ${after}`);
          expect(() => JSON.parse(lines[0] ?? "")).not.toThrow();
          expect(lines[0]).not.toContain(` ${address} `);
        },
      ),
    );
  });

  it("writes lines for people, with the stack below", () => {
    const { logger, lines } = capture("readable");
    logger.warn({ tenant: "lagoon", err: new Error("broken for a@b.example") }, "careful");
    expect(lines[0]).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} WARN {2}careful tenant=lagoon\n {4}Error: broken for \[redacted\]\n/,
    );
  });

  it("is silent below its level", () => {
    const lines: string[] = [];
    createLogger({ level: "error", form: "json", destination: { write: (line) => void lines.push(line) } }).info("x");
    expect(lines).toEqual([]);
  });
});
