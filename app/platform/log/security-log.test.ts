import { afterEach, beforeEach, expect, it } from "vitest";
import { loggedLimits } from "#app/platform/limits/logged-limits.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import {
  noteSecurityEvent,
  type SecurityEvent,
  securityEvents,
  setSecurityLog,
} from "#app/platform/log/security-log.ts";

let lines: string[] = [];
const written = (): unknown[] => lines.map((line) => JSON.parse(line));

beforeEach(() => {
  lines = [];
  setSecurityLog(
    createLogger({ level: "info", form: "json", destination: { write: (line) => void lines.push(line) } }),
  );
});
afterEach(() => setSecurityLog(null));

const isEvent = (name: string): name is SecurityEvent => Object.hasOwn(securityEvents, name);
const place = { tenant: { id: "lagoon" }, requestId: "r-1", actor: { accountId: "a-1", sessionId: "s-1" } };

it("says what happened, when in UTC, on which brand, in which request, and who did it", () => {
  noteSecurityEvent(place, "password_wrong");
  expect(written()).toEqual([
    {
      level: "warn",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      security: "password_wrong",
      requestId: "r-1",
      tenant: "lagoon",
      account: "a-1",
      session: "s-1",
      msg: "security",
    },
  ]);
});

it("tells of a visitor without inventing anybody", () => {
  noteSecurityEvent({ tenant: { id: "lagoon" }, actor: null }, "login_failed", {
    account: undefined,
    network: "203.0.113.7",
    answer: "login_failed",
  });
  expect(written()).toMatchObject([{ security: "login_failed", network: "203.0.113.7" }]);
  expect(lines.join("")).not.toMatch(/account|requestId/);
});

it("has a name for every event that the logger does not take for a secret", () => {
  for (const event of Object.keys(securityEvents).filter(isEvent)) noteSecurityEvent(place, event);
  expect(written()).toEqual(
    Object.entries(securityEvents).map(([security, level]) => expect.objectContaining({ security, level })),
  );
});

it("keeps one line of whatever a stranger wrote, without addresses and secrets @attack V16.4.1", () => {
  noteSecurityEvent(place, "login_failed", { network: 'x"}\n{"security":"forged"}\u2028 anna@example.org ?token=abc' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  expect(lines[0]).not.toMatch(/anna@|=abc/);
});

it("tells of every limit that is reached, whose it was, and no hash of a mail address", async () => {
  const allow = (allowed: boolean) =>
    loggedLimits({ takeToken: () => Promise.resolve({ allowed, retryAfterSeconds: allowed ? 0 : 9 }) });
  const take = { limit: 1, windowSeconds: 60 };
  expect(await allow(true).takeToken({ key: "login:203.0.113.7", ...take })).toEqual({
    allowed: true,
    retryAfterSeconds: 0,
  });
  expect(lines).toEqual([]);
  expect(await allow(false).takeToken({ key: "login:203.0.113.7", ...take })).toEqual({
    allowed: false,
    retryAfterSeconds: 9,
  });
  await allow(false).takeToken({ key: `reset:lagoon:${"0f".repeat(32)}`, ...take });
  expect(written()).toMatchObject([
    { security: "limit_reached", limit: "login", of: "203.0.113.7" },
    { security: "limit_reached", limit: "reset", of: "lagoon:[hash]" },
  ]);
});

it("goes nowhere while nobody listens", () => {
  setSecurityLog(null);
  expect(() => noteSecurityEvent(place, "session_ended")).not.toThrow();
  expect(lines).toEqual([]);
});
